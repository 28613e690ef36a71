import type { ReactNode } from "react";
import { useWords } from "./use-words";

/** What only a developer needs: closed until someone opens it. */
export function ForDevelopers({ children }: { children: ReactNode }) {
	const { t } = useWords();
	return (
		<details>
			<summary className="txt-compact-small-plus text-ui-fg-subtle hover:text-ui-fg-base cursor-pointer">
				{t("forDevelopers")}
			</summary>
			<div className="flex flex-col gap-y-1 pt-2">{children}</div>
		</details>
	);
}
