import en from "../i18n/en";
import { useWords } from "../shared/use-words";

/** The kinds of issues with their titles, by title. */
export function useKinds(): [kind: string, title: string][] {
	const { t } = useWords();
	return Object.keys(en.kind)
		.map((kind): [string, string] => [kind, t(`kind.${kind}.title`)])
		.sort(([, a], [, b]) => a.localeCompare(b));
}
