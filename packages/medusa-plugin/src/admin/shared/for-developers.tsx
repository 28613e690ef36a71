import type { ReactNode } from "react";
import { useWords } from "./use-words";

interface ForDevelopersProps {
	/** What it holds, where nothing beside it says so. */
	about?: string;
	children: ReactNode;
}

/** What only a developer needs: closed until someone opens it. */
export function ForDevelopers({ about, children }: ForDevelopersProps) {
	const { t } = useWords();
	return (
		<details>
			<summary className="txt-compact-small-plus text-ui-fg-subtle hover:text-ui-fg-base cursor-pointer">
				{about === undefined ? t("forDevelopers") : `${t("forDevelopers")}: ${about}`}
			</summary>
			<div className="flex flex-col gap-y-1 pt-2">{children}</div>
		</details>
	);
}
