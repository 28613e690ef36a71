import { positiveCents } from "./fields.js";
import { reaisAgreeWithCents } from "./money.js";

/**
 * The amount of a withdrawal, whose fields the specification doesn't show. Null rather than a guess:
 * when an amount without `amount_cents` isn't known to be in cents, and when the two disagree.
 */
export function withdrawalCents(
	{ amount, amount_cents }: { amount?: unknown; amount_cents?: unknown },
	{ amountIsCents }: { amountIsCents: boolean },
): number | null {
	const companion = positiveCents.safeParse(amount_cents);
	if (companion.success) {
		const cents = companion.data;
		const agrees =
			typeof amount !== "number" || amount === cents || reaisAgreeWithCents(amount, cents);
		return agrees ? cents : null;
	}
	const isAlone = amount_cents === undefined || amount_cents === null;
	return amountIsCents && isAlone ? (positiveCents.safeParse(amount).data ?? null) : null;
}
