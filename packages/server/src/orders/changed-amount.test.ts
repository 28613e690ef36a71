import { expect, it } from "vitest";
import { changedAmount } from "./changed-amount.js";

/** The order's books once a payment of R$ 50,00 is captured, unless a case says otherwise. */
const paid = { outstandingCents: 0, unaskedCents: 0, refundedCents: 0, capturedCents: 5_000 };

type Case = [about: string, books: Partial<typeof paid>, askedCents: number | null, asks: number];

/** `asks`: cents that the order lacks; below zero, cents that it has too much; 0, nothing to ask for. */
const cases: Case[] = [
	["paid in full", {}, null, 0],
	["one cent too much, by rounding", { outstandingCents: -1 }, null, 0],
	["two cents too much", { outstandingCents: -2 }, null, -2],
	["too much, whatever was asked for", { outstandingCents: -700 }, 300, -700],
	["too much, and something refunded", { outstandingCents: -700, refundedCents: 200 }, null, -700],
	["one cent lacking, by rounding", { outstandingCents: 1, unaskedCents: 1 }, null, 0],
	["lacking what nobody asks for", { outstandingCents: 900, unaskedCents: 900 }, null, 900],
	["lacking what the platform asks for itself", { outstandingCents: 900 }, null, 0],
	["lacking more than nobody asks for", { outstandingCents: 900, unaskedCents: 400 }, null, 400],
	[
		"lacking what the merchant refunded",
		{ outstandingCents: 900, unaskedCents: 900, refundedCents: 900 },
		null,
		0,
	],
	[
		"lacking more than the merchant refunded",
		{ outstandingCents: 900, unaskedCents: 900, refundedCents: 200 },
		null,
		700,
	],
	[
		"with all its money sent back",
		{ outstandingCents: 9_000, unaskedCents: 9_000, refundedCents: 5_000 },
		null,
		0,
	],
	["asked for, and still lacking", { outstandingCents: 900 }, 900, 900],
	["asked for, and lacking less by now", { outstandingCents: 300 }, 900, 300],
	["asked for, and lacking more by now", { outstandingCents: 2_000 }, 900, 900],
	["asked for, and paid since", { outstandingCents: 0 }, 900, 0],
];

it.each(cases)("an order %s", (_, books, askedCents, asks) => {
	const amount = changedAmount({ ...paid, ...books }, 5_000, askedCents);
	const code = asks < 0 ? "captured_too_much" : "captured_too_little";
	expect(amount).toEqual(
		asks === 0
			? null
			: {
					amountCents: Math.abs(asks),
					reason: expect.objectContaining({
						code,
						params: expect.objectContaining({ captured_cents: 5_000 }),
					}),
				},
	);
});
