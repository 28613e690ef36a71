import { Container, Copy, Heading, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { IssueAnswer } from "../../../api/admin/pix-checkout/issues/issue-answer";
import { useWords } from "../../shared/use-words";
import { Age } from "../age";
import { OrderLink } from "../order-link";
import { AssigneeSelect } from "./assignee-select";

/** The issue's assignee, money, order and charge. */
export function FactsOf({ issue }: { issue: IssueAnswer }) {
	const { t, money } = useWords();
	const { amount_cents, order_id, charge_id, charge_state, method, reference } = issue;
	return (
		<Container className="divide-y p-0">
			<Heading level="h2" className="px-6 py-4">
				{t("issues.detail.facts")}
			</Heading>
			<Fact name={t("issues.detail.assignee")}>
				<AssigneeSelect issue={issue} />
			</Fact>
			<Fact name={t("issues.detail.amount")}>
				{amount_cents === null ? "–" : money(amount_cents)}
			</Fact>
			<Fact name={t("issues.detail.order")}>
				{order_id ? <OrderLink issue={issue} /> : t("issues.detail.noOrder")}
			</Fact>
			<Fact name={t("issues.detail.opened")}>
				<Age moment={issue.opened_at} />
			</Fact>
			{method && <Fact name={t("issues.detail.method")}>{t(`issues.value.${method}`)}</Fact>}
			{charge_state && (
				<Fact name={t("issues.detail.chargeState")}>{t(`issues.value.${charge_state}`)}</Fact>
			)}
			{charge_id && (
				<Fact name={t("issues.detail.charge")}>
					<Code text={charge_id} />
				</Fact>
			)}
			{reference && (
				<Fact name={t("issues.detail.reference")}>
					<Code text={reference} />
				</Fact>
			)}
		</Container>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-[8rem_1fr] items-center gap-x-3 px-6 py-3">
			<Text size="small" leading="compact" className="text-ui-fg-subtle">
				{name}
			</Text>
			<div className="txt-compact-small min-w-0 break-words">{children}</div>
		</div>
	);
}

function Code({ text }: { text: string }) {
	return (
		<span className="flex items-center gap-x-2">
			<span className="min-w-0 break-all font-mono text-xs">{text}</span>
			<Copy content={text} className="text-ui-fg-muted shrink-0" />
		</span>
	);
}
