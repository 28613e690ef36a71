import { dayOf } from "@pix-checkout/server/platform";
import { z } from "zod";
import type { StoreStack } from "../../support/store-stack.js";

const cents = z.number();
const detailSchema = z.object({
	day: z.object({
		day: z.iso.date(),
		state: z.string(),
		/** Paid at the service, of the store's own charges. */
		count: z.number(),
		gross_cents: cents,
		store_count: z.number(),
		store_cents: cents,
		verdicts: z.record(z.string(), z.number()),
		recorded: z.object({ count: z.number(), captured_cents: cents, refunded_cents: cents }),
	}),
});

/** The store's reconciliation of one day. */
export type ReconciledDay = z.infer<typeof detailSchema>["day"];

const dayMs = 86_400_000;

/** Reads the reconciliation of the days between two moments, in Unix milliseconds. */
export async function readReconciliation(
	{ admin }: Pick<StoreStack, "admin">,
	from: number,
	to: number,
): Promise<ReconciledDay[]> {
	const moments = Array.from(
		{ length: Math.floor((to - from) / dayMs) + 1 },
		(_, day) => from + day * dayMs,
	);
	const days = new Set([...moments, to].map((moment) => dayOf(new Date(moment))));
	const books: ReconciledDay[] = [];
	for (const day of days) {
		const answer = await admin.get(`/admin/pix-checkout/reconciliation/days/${day}?limit=1`);
		books.push(detailSchema.parse(answer).day);
	}
	return books;
}

/** Whether the service, the charge store and Medusa have the same payments on each day. */
export function areBalanced(books: readonly ReconciledDay[]): boolean {
	return books.every(
		({ state, count, gross_cents, store_count, store_cents, recorded }) =>
			state === "matched" &&
			store_count === count &&
			store_cents === gross_cents &&
			recorded.count === count &&
			recorded.captured_cents === gross_cents,
	);
}
