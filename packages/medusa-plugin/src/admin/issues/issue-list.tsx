import type { IssueListAnswer } from "@pix-checkout/server/platform";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Found } from "../shared/found";
import { Nothing } from "../shared/nothing";
import { Pages } from "../shared/pages";
import { useWords } from "../shared/use-words";
import { IssueRows } from "./issue-rows";
import { ResolveSeveral } from "./resolve-several";

interface IssueListProps {
	list: UseQueryResult<IssueListAnswer>;
	state: "open" | "resolved";
	isFiltered: boolean;
	page: number;
	onPage: (page: number) => void;
}

/** The open or the resolved issues in pages, with their loading, empty and failed states. */
export function IssueList({ list, state, isFiltered, page, onPage }: IssueListProps) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	return (
		<Found query={list} failed="page.failed">
			{({ issues, count }) => (
				<>
					{count === 0 ? (
						<NoIssues state={state} isFiltered={isFiltered} />
					) : (
						<IssueRows
							issues={issues}
							chosen={state === "open" ? chosen : null}
							onChoose={setChosen}
						/>
					)}
					<ResolveSeveral
						chosen={state === "open" ? issues.filter(({ id }) => chosen.has(id)) : []}
						onResolved={() => setChosen(new Set())}
					/>
					<Pages count={count} page={page} onPage={onPage} />
				</>
			)}
		</Found>
	);
}

function NoIssues({ state, isFiltered }: Pick<IssueListProps, "state" | "isFiltered">) {
	const { t } = useWords();
	if (isFiltered) {
		return <Nothing title={t("issues.noMatch")} hint={t("issues.noMatchHint")} />;
	}
	return state === "open" ? (
		<Nothing title={t("page.nothingOpen")} hint={t("page.nothingOpenHint")} />
	) : (
		<Nothing title={t("page.nothingResolved")} />
	);
}
