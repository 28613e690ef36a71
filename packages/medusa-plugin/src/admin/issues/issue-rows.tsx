import { Button, Checkbox, clx, Table, Text } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useWords } from "../shared/use-words";
import { Age } from "./age";
import { ReasonsOf, ResolutionOf, useIssueName, useTodo } from "./issue-words";
import { OrderLink } from "./order-link";
import { RefundDeadline } from "./refund-deadline";
import { UrgencyBadge } from "./urgency-badge";

interface IssueRowsProps {
	issues: IssueAnswer[];
	/** The ids of the chosen issues; `null` in the list of the resolved ones. */
	chosen: ReadonlySet<string> | null;
	onChoose: (ids: ReadonlySet<string>) => void;
}

/** A table on wide screens; on narrow ones each issue is a block. */
export function IssueRows({ issues, chosen, onChoose }: IssueRowsProps) {
	const { t } = useWords();
	const nameOf = useIssueName();
	const open = useOpenIssue();
	const isOpen = chosen !== null;
	const count = issues.filter(({ id }) => chosen?.has(id)).length;
	return (
		<Table className="block lg:table">
			<Table.Header className="hidden lg:table-header-group">
				<Table.Row>
					<Table.HeaderCell>
						<div className="flex items-center gap-x-3">
							{chosen && (
								<Checkbox
									className="shrink-0"
									aria-label={t("issues.several.chooseAll")}
									checked={count > 0 && count < issues.length ? "indeterminate" : count > 0}
									onCheckedChange={(isChosen) =>
										onChoose(new Set(isChosen === true ? issues.map(({ id }) => id) : []))
									}
								/>
							)}
							{t("issues.column.issue")}
						</div>
					</Table.HeaderCell>
					{isOpen && <Table.HeaderCell>{t("issues.column.urgency")}</Table.HeaderCell>}
					<Table.HeaderCell>{t("issues.column.amount")}</Table.HeaderCell>
					<Table.HeaderCell>{t("issues.column.order")}</Table.HeaderCell>
					<Table.HeaderCell>{t("issues.column.since")}</Table.HeaderCell>
					<Table.HeaderCell />
				</Table.Row>
			</Table.Header>
			<Table.Body className="block border-b-0 lg:table-row-group">
				{issues.map((issue) => (
					<Table.Row
						key={issue.id}
						className="flex cursor-pointer flex-col gap-y-2 py-3 lg:table-row"
						onClick={(event) => open(issue, event)}
					>
						<Cell className="lg:w-1/2">
							<div className="flex min-w-0 items-start gap-x-3">
								{chosen && (
									<Checkbox
										className="shrink-0"
										aria-label={t("issues.several.choose", { issue: nameOf(issue) })}
										checked={chosen.has(issue.id)}
										onCheckedChange={(isChosen) =>
											onChoose(withId(chosen, issue.id, isChosen === true))
										}
									/>
								)}
								<IssueText issue={issue} />
							</div>
						</Cell>
						{isOpen && (
							<Cell label={t("issues.column.urgency")}>
								<UrgencyBadge issue={issue} />
							</Cell>
						)}
						<Cell label={t("issues.column.amount")} className="whitespace-nowrap">
							<Amount issue={issue} />
						</Cell>
						<Cell label={t("issues.column.order")}>
							<OrderLink issue={issue} />
						</Cell>
						<Cell label={t("issues.column.since")} className="lg:whitespace-nowrap">
							<Age moment={issue.opened_at} />
						</Cell>
						<Cell className="lg:text-right">
							<Button size="small" variant="secondary" asChild>
								<IssueLink issue={issue}>{t("issues.review")}</IssueLink>
							</Button>
						</Cell>
					</Table.Row>
				))}
			</Table.Body>
		</Table>
	);
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
	return new Set(isIn ? [...ids, id] : [...ids].filter((one) => one !== id));
}

function Amount({ issue }: { issue: IssueAnswer }) {
	const { t, money } = useWords();
	const { amount_cents, refund, resolved_at } = issue;
	if (amount_cents === null) {
		return <>–</>;
	}
	const isPartlySent = refund !== null && refund.sent_cents > 0 && resolved_at === null;
	return (
		<div className="flex flex-col items-start gap-y-1">
			<span>{money(amount_cents)}</span>
			{isPartlySent && (
				<span className="txt-compact-xsmall text-ui-fg-muted">
					{`${t("issues.refund.due")}: ${money(refund.due_cents)}`}
				</span>
			)}
			<RefundDeadline issue={issue} />
		</div>
	);
}

function IssueText({ issue }: { issue: IssueAnswer }) {
	const { t } = useWords();
	const todo = useTodo();
	return (
		<div className="flex min-w-0 flex-col gap-y-1">
			<IssueLink issue={issue} className="txt-small-plus text-ui-fg-base hover:underline">
				{t(`kind.${issue.kind}.title`)}
			</IssueLink>
			{issue.resolved_at === null && (
				<Text size="small" className="line-clamp-2">
					{todo(issue)}
				</Text>
			)}
			<div className="line-clamp-1">
				<ReasonsOf issue={issue} />
			</div>
			<ResolutionOf issue={issue} />
		</div>
	);
}

interface IssueLinkProps {
	issue: IssueAnswer;
	className?: string;
	children: ReactNode;
}

/** Opens the issue of a row that is clicked anywhere, but for what has a click of its own. */
function useOpenIssue() {
	const { search } = useLocation();
	const navigate = useNavigate();
	return ({ id }: IssueAnswer, { target }: MouseEvent) => {
		const isOther = target instanceof Element && target.closest("a, button");
		if (!isOther && getSelection()?.isCollapsed !== false) {
			navigate(`/pix-checkout/${id}`, { state: search });
		}
	};
}

/** Leads to an issue's page, which leads back to the list with its filters. */
function IssueLink({ issue, ...rest }: IssueLinkProps) {
	const { search } = useLocation();
	return <Link to={`/pix-checkout/${issue.id}`} state={search} {...rest} />;
}

/** On narrow screens the column's heading becomes the cell's label. */
function Cell(props: { label?: string; className?: string; children: ReactNode }) {
	return (
		<Table.Cell
			className={clx(
				"flex h-auto gap-x-2 px-6 lg:table-cell lg:py-3 lg:pl-0 lg:align-top",
				props.className,
			)}
		>
			{props.label && (
				<span className="text-ui-fg-muted w-24 shrink-0 lg:hidden">{props.label}</span>
			)}
			{props.children}
		</Table.Cell>
	);
}
