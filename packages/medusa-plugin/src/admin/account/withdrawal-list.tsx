import { Button, Heading, Text } from "@medusajs/ui";
import { useState } from "react";
import type { WithdrawalsAnswer } from "../../api/admin/pix-checkout/account/account-answers";
import { Failure } from "../shared/failure";
import { Loading } from "../shared/loading";
import { useWords } from "../shared/use-words";
import { failureText } from "./failure-text";
import { useWithdrawals } from "./use-account";
import { WithdrawalItem } from "./withdrawal-item";

const pageSize = 20;

/** The withdrawals with what the service told about them, and their loading, empty and failed states. */
export function WithdrawalList() {
	const words = useWords();
	const list = useWithdrawals();
	if (list.isPending) {
		return <Loading />;
	}
	if (list.isError) {
		return <Failure message={failureText(list.error, words)} onRetry={() => void list.refetch()} />;
	}
	return <Withdrawals answer={list.data} />;
}

function Withdrawals({ answer }: { answer: WithdrawalsAnswer }) {
	const { t } = useWords();
	const [shown, setShown] = useState(pageSize);
	const { withdrawals, unlisted, is_complete } = answer;
	return (
		<>
			<Text size="small" className="text-ui-fg-subtle px-6 pb-4">
				{t("account.withdrawals.hint")}
			</Text>
			{withdrawals.length === 0 && <Nothing />}
			<ul className="divide-y border-t empty:hidden">
				{withdrawals.slice(0, shown).map((withdrawal, index) => (
					<WithdrawalItem key={withdrawal.id ?? index} withdrawal={withdrawal} />
				))}
			</ul>
			{withdrawals.length > shown && (
				<div className="flex justify-center border-t px-6 py-4">
					<Button size="small" variant="secondary" onClick={() => setShown(shown + pageSize)}>
						{t("account.withdrawals.more")}
					</Button>
				</div>
			)}
			{!is_complete && (
				<Text size="small" className="text-ui-fg-muted border-t px-6 py-4">
					{t("account.withdrawals.newestOnly", { count: withdrawals.length })}
				</Text>
			)}
			{unlisted.length > 0 && <Unlisted unlisted={unlisted} />}
		</>
	);
}

function Unlisted({ unlisted }: Pick<WithdrawalsAnswer, "unlisted">) {
	const { t } = useWords();
	return (
		<section className="border-t" aria-labelledby="pix-checkout-unlisted">
			<div className="flex flex-col gap-y-1 px-6 py-4">
				<Heading level="h2" id="pix-checkout-unlisted">
					{t("account.withdrawals.unlisted")}
				</Heading>
				<Text size="small" className="text-ui-fg-subtle">
					{t("account.withdrawals.unlistedHint")}
				</Text>
			</div>
			<ul className="divide-y border-t">
				{unlisted.map(({ id, events }) => (
					<WithdrawalItem
						key={events[0]?.id}
						withdrawal={{
							id,
							status: null,
							amount_cents: events.find((one) => one.amount_cents !== null)?.amount_cents ?? null,
							created_at: null,
							events,
						}}
					/>
				))}
			</ul>
		</section>
	);
}

function Nothing() {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-center gap-y-1 border-t px-6 py-16 text-center">
			<Text weight="plus">{t("account.withdrawals.none")}</Text>
			<Text size="small" className="text-ui-fg-muted">
				{t("account.withdrawals.noneHint")}
			</Text>
		</div>
	);
}
