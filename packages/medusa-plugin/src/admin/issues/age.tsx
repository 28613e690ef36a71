import { useWords } from "../shared/use-words";

/** How long ago, and when exactly. */
export function Age({ moment }: { moment: string }) {
	const { ago, time } = useWords();
	return (
		<time dateTime={moment} className="flex flex-col">
			<span>{ago(moment)}</span>
			<span className="txt-compact-xsmall text-ui-fg-muted">{time(moment)}</span>
		</time>
	);
}
