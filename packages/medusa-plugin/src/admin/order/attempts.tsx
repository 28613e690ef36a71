import { Text } from "@medusajs/ui";
import type { ChargeAnswer } from "../../api/admin/pix-checkout/charges/charge-answer";
import { ChargeStateBadge } from "../shared/charge-state";
import { useWords } from "../shared/use-words";

/** Every code of an order with several, newest first. */
export function Attempts({ attempts }: { attempts: ChargeAnswer[] }) {
	const { t, money, time } = useWords();
	return (
		<div className="flex flex-col gap-y-2 px-6 py-4">
			<Text size="small" weight="plus">
				{t("order.attempts")}
			</Text>
			<ul className="flex flex-col gap-y-2">
				{attempts.toReversed().map((attempt) => (
					<li key={attempt.id} className="flex flex-wrap items-center justify-between gap-2">
						<Text size="small" className="text-ui-fg-subtle">
							{[
								t(`charge.method.${attempt.method}`),
								money(attempt.amount_cents),
								time(attempt.created_at),
							].join(" · ")}
						</Text>
						<ChargeStateBadge state={attempt.state} issue={attempt.issue} />
					</li>
				))}
			</ul>
		</div>
	);
}
