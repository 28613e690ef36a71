import type { parseArgs } from "node:util";
import type { PixCheckout } from "../create-pix-checkout.js";
import { issueFilterSchema } from "../order-book/issues.js";
import { filterSchema, parsed } from "../order-book/payment-requests.js";
import { checksText, issuesText, issueText, paymentsText, paymentText } from "./texts.js";

const text = { type: "string" } as const;

/** All flags; each command takes some. */
export const flagTypes = {
	json: { type: "boolean" },
	config: text,
	state: text,
	order: text,
	after: text,
	offset: text,
	limit: text,
	resolve: text,
} as const;

export type Flags = ReturnType<typeof parseArgs<{ options: typeof flagTypes }>>["values"];

/** What a command found, for programs and for people. */
interface Result {
	value: unknown;
	text: string;
	/** `false`: the command ends with 1. */
	isFine?: boolean;
}

export interface Command {
	name: string;
	usage: string;
	about: string;
	/** Beside `json` and `config`. */
	flags?: readonly (keyof Flags)[];
	takesId?: boolean;
	/** It may call `onPaid`. */
	callsShop?: boolean;
	run(checkout: PixCheckout, flags: Flags, id: string | undefined): Promise<Result>;
}

export const commands: readonly Command[] = [
	{
		name: "migrate",
		usage: "migrate",
		about: "creates the checkout's tables, or what they lack",
		run: async (checkout) => {
			await checkout.migrate();
			return { value: { migrated: true }, text: "The checkout's tables are there." };
		},
	},
	{
		name: "doctor",
		usage: "doctor",
		about: "checks how the checkout is set up",
		run: async (checkout) => {
			const checks = await checkout.doctor();
			const isFine = checks.every(({ status }) => status !== "problem");
			return { value: { checks }, text: checksText(checks), isFine };
		},
	},
	{
		name: "issues",
		usage: "issues [ID [--resolve NOTE]] [--state open|resolved|all] [--order ID]",
		about: "the money that a person must review; --limit and --offset turn pages",
		flags: ["state", "order", "limit", "offset", "resolve"],
		takesId: true,
		run: async ({ issues }, { resolve, ...flags }, id) => {
			if (id !== undefined) {
				const issue =
					resolve === undefined
						? await issues.get(id)
						: await issues.resolve(id, { note: resolve, by: "command line" });
				return { value: issue, text: issueText(issue) };
			}
			const page = await issues.list(
				parsed(issueFilterSchema, { ...filterOf(flags), offset: numberOf(flags.offset) }),
			);
			return { value: page, text: issuesText(page) };
		},
	},
	{
		name: "payments",
		usage: "payments [ID] [--state open|paid|cancelled] [--order ID]",
		about: "what the shop asks to be paid; --limit and --after turn pages",
		flags: ["state", "order", "limit", "after"],
		takesId: true,
		run: async ({ payments }, flags, id) => {
			if (id !== undefined) {
				const payment = await payments.get(id);
				return { value: payment, text: paymentText(payment) };
			}
			const page = await payments.list(
				parsed(filterSchema, { ...filterOf(flags), after: flags.after }),
			);
			return { value: page, text: paymentsText(page) };
		},
	},
	{
		name: "sweep",
		usage: "sweep --config FILE",
		about: "sweeps once: makes codes, records what is paid, cancels what is not",
		callsShop: true,
		run: async (checkout) => {
			await checkout.sweepOnce();
			return { value: { swept: true }, text: "Swept once." };
		},
	},
];

function filterOf({ state, order, limit }: Flags) {
	return { state, orderId: order, limit: numberOf(limit) };
}

function numberOf(typed: string | undefined): number | undefined {
	return typed === undefined ? undefined : Number(typed);
}
