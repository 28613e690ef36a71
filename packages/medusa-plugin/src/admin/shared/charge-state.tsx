import { StatusBadge } from "@medusajs/ui";
import type { ChargeMethod, ChargeState, PaymentIssueKind } from "@pix-checkout/server/platform";
import { isOverdue } from "@pix-checkout/server/words";
import { useWords } from "./use-words";

const colours: Record<ChargeState, "grey" | "blue" | "green" | "orange" | "red"> = {
	queued: "grey",
	creating: "grey",
	unconfirmed: "grey",
	replaced: "grey",
	pending: "blue",
	expired: "orange",
	failed: "red",
	paid: "orange",
	captured: "green",
	closed: "grey",
	discarded: "grey",
};

/** The state of a charge in plain words; a paid one with an issue waits for the merchant. */
export function ChargeStateBadge({
	state,
	method,
	issue,
}: {
	state: ChargeState;
	method: ChargeMethod | null;
	issue: PaymentIssueKind | null;
}) {
	const { t } = useWords();
	const word = isOverdue({ state, method }) ? "overdue" : `chargeState.${state}`;
	const waits = state === "paid" && issue !== null;
	return (
		<StatusBadge color={waits ? "red" : colours[state]}>{t(waits ? "toReview" : word)}</StatusBadge>
	);
}
