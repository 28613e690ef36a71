import { always, cents, livemode, object, reais, type Schema, schemaRef, text } from "./schema.js";

const perCurrency = (description: string): Schema => ({
	type: "array",
	description,
	items: object("The amount in one currency", {
		amount: cents("The amount"),
		currency: always("brl", "Brazilian real, in lower case here"),
	}),
});

/** What both dialects share: the balance, the list and errors. */
export const sharedSchemas: Record<string, Schema> = {
	Balance: object("What the merchant has at the service", {
		object: always("balance", "What kind of thing this is"),
		available: perCurrency("What can be withdrawn now"),
		pending: perCurrency("What was paid and is not released yet"),
		summary: object(
			"The same in reais, with the totals of all time",
			{
				available_balance: reais("What can be withdrawn now"),
				pending_balance: reais("What was paid and is not released yet"),
				total_earned: reais("All that was ever received"),
				total_withdrawn: reais("All that was ever withdrawn"),
				currency: always("BRL", "Brazilian real"),
				available_balance_cents: cents("What can be withdrawn now"),
				pending_balance_cents: cents("What was paid and is not released yet"),
				total_earned_cents: cents("All that was ever received"),
				total_withdrawn_cents: cents("All that was ever withdrawn"),
			},
			[
				"available_balance_cents",
				"pending_balance_cents",
				"total_earned_cents",
				"total_withdrawn_cents",
			],
		),
		livemode,
	}),
	TransactionList: object(
		"One page of charges and withdrawals",
		{
			object: always("list", "What kind of thing this is"),
			data: {
				type: "array",
				description: "The items of this page, newest first",
				maxItems: 100,
				items: { oneOf: [schemaRef("ListedCharge"), schemaRef("ReferenceWithdrawal")] },
			},
			has_more: {
				type: "boolean",
				description:
					"True when another page follows; ask for it with the last item's identifier as `starting_after`",
			},
			url: text("Path of this endpoint"),
			livemode,
		},
		["livemode"],
	),
	Error: object("Every answer that isn't a success", {
		error: object(
			"What went wrong",
			{
				code: text("Stable; decide on this"),
				message: text("For people, and may change at any time", { minLength: 1 }),
				fields: {
					type: "array",
					description: "Which fields of the request are wrong",
					items: object("One wrong field", {
						name: text("Where it is, such as `billing_address.zip`"),
						message: text("What is wrong with it"),
					}),
					"x-sandbox-choice":
						"The service adds fields to some errors; its specification shows neither which nor to which",
				},
			},
			["fields"],
		),
	}),
};
