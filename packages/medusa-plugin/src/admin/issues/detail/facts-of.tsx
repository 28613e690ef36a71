import { Container, Copy, Heading, Text, toast } from "@medusajs/ui";
import type { ChargeAnswer, IssueAnswer } from "@pix-checkout/server/platform";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ChargeDrawer } from "../../charges/charge-drawer";
import { askStore } from "../../shared/ask-store";
import { ChargeStateBadge } from "../../shared/charge-state";
import { desk } from "../../shared/use-desk";
import { useWords } from "../../shared/use-words";
import { Age } from "../age";
import { OrderLink } from "../order-link";

/** The issue's money, order and charge. */
export function FactsOf({ issue }: { issue: IssueAnswer }) {
	const { t, money } = useWords();
	const { amount_cents, order_id, charge_id, charge_state, method, reference } = issue;
	return (
		<Container className="divide-y p-0">
			<Heading level="h2" className="px-6 py-4">
				{t("issues.detail.facts")}
			</Heading>
			<Fact name={t("issues.detail.amount")}>{money(amount_cents)}</Fact>
			<Fact name={t("issues.detail.order")}>
				{order_id ? <OrderLink issue={issue} /> : t("issues.detail.noOrder")}
			</Fact>
			<Fact name={t("issues.detail.opened")}>
				<Age moment={issue.opened_at} />
			</Fact>
			{method && <Fact name={t("issues.detail.method")}>{t(`charge.method.${method}`)}</Fact>}
			{charge_state && (
				<Fact name={t("issues.detail.chargeState")}>
					<ChargeStateBadge
						state={charge_state}
						method={method}
						issue={issue.resolved_at === null ? issue.kind : null}
					/>
				</Fact>
			)}
			{charge_id && (
				<Fact name={t("issues.detail.charge")}>
					<ChargeLink chargeId={charge_id} recordId={issue.charge_record_id} />
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

/** Opens the charge's own drawer, if the charge store has the charge. */
function ChargeLink({ chargeId, recordId }: { chargeId: string; recordId: string | null }) {
	const { t } = useWords();
	const [charge, setCharge] = useState<ChargeAnswer | null>(null);
	const open = useMutation({
		mutationFn: () => askStore<{ charge: ChargeAnswer }>(`${desk}/charges/${recordId}`),
		onSuccess: (answer) => setCharge(answer.charge),
		onError: ({ message }) => toast.error(t("issues.detail.chargeFailed", { reason: message })),
	});
	if (recordId === null) {
		return <Code text={chargeId} />;
	}
	return (
		<>
			<span className="flex items-center gap-x-2">
				<button
					type="button"
					className="text-ui-fg-interactive min-w-0 break-all text-left font-mono text-xs hover:underline"
					onClick={() => open.mutate()}
				>
					{chargeId}
				</button>
				<Copy content={chargeId} className="text-ui-fg-muted shrink-0" />
			</span>
			<ChargeDrawer charge={charge} onClose={() => setCharge(null)} />
		</>
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
