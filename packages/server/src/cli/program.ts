import { Command } from "commander";
import { inLines } from "../charge/steps/printable.js";
import type { PixCheckout } from "../create-pix-checkout.js";
import { issueFilterSchema } from "../order-book/issues.js";
import { filterSchema, parsed } from "../order-book/payment-requests.js";
import { openCheckout } from "./open-checkout.js";
import type { Terminal } from "./terminal.js";
import { checksText, issuesText, issueText, paymentsText, paymentText } from "./texts.js";

interface Flags {
	json?: boolean;
	config?: string;
}

interface ListFlags extends Flags {
	state?: string;
	order?: string;
	limit?: string;
}

/** What a command found, for programs and for people. */
interface Result {
	value: unknown;
	text: string;
	/** `false`: the command ends with 1. */
	isFine?: boolean;
}

const notes = `
Without --config the environment says where the shop is: DATABASE_URL,
PIX_CHECKOUT_API_URL, PIX_CHECKOUT_SECRET_KEY, PIX_CHECKOUT_WEBHOOK_SECRET.

Exit codes: 0 fine, 1 a problem, 2 wrong usage.`;

/** @param end gets the exit code of a command that has run */
export function programOn(terminal: Terminal, end: (code: number) => void): Command {
	const { environment, say, complain } = terminal;
	const program = new Command("npx @pix-checkout/server")
		.description("Looks after the payments of a shop.")
		.configureOutput({
			writeOut: (text) => say(text.trimEnd()),
			writeErr: (text) => complain(inLines(text.trimEnd())),
			getOutHelpWidth: () => 80,
		})
		.exitOverride()
		.showHelpAfterError("(--help shows what there is)");
	const command = (name: string, about: string) =>
		program
			.command(name)
			.description(about)
			.option("--json", "JSON instead of words")
			.option("--config <file>", "a module that exports the checkout, as checkout or by default")
			.addHelpText("after", notes);
	const answer = async (
		{ config, json }: Flags,
		work: (checkout: PixCheckout) => Promise<Result>,
		needsShop?: string,
	) => {
		const checkout = await openCheckout(config, environment, needsShop);
		try {
			const { value, text, isFine = true } = await work(checkout);
			say(json ? inLines(JSON.stringify(value, null, 2)) : text);
			end(isFine ? 0 : 1);
		} finally {
			await checkout.stop();
		}
	};
	const list = (name: string, about: string, states: string) =>
		command(`${name} [id]`, about)
			.option("--state <state>", states)
			.option("--order <id>", "those of one order")
			.option("--limit <number>", "as many on a page");

	command("migrate", "creates the checkout's tables, or what they lack").action((flags: Flags) =>
		answer(flags, async (checkout) => {
			await checkout.migrate();
			return { value: { migrated: true }, text: "The checkout's tables are there." };
		}),
	);
	command("doctor", "checks how the checkout is set up").action((flags: Flags) =>
		answer(flags, async (checkout) => {
			const checks = await checkout.doctor();
			const isFine = checks.every(({ status }) => status !== "problem");
			return { value: { checks }, text: checksText(checks), isFine };
		}),
	);
	list("issues", "the money that a person must review", "open, resolved or all")
		.option("--offset <number>", "after so many")
		.option("--resolve <note>", "resolves one")
		.action((id: string | undefined, flags: ListFlags & { offset?: string; resolve?: string }) =>
			answer(flags, async ({ issues }) => {
				const { resolve: note, offset } = flags;
				if (id !== undefined) {
					const issue =
						note === undefined
							? await issues.get(id)
							: await issues.resolve(id, { note, by: "command line" });
					return { value: issue, text: issueText(issue) };
				}
				const filter = { ...filterOf(flags), offset: numberOf(offset) };
				const page = await issues.list(parsed(issueFilterSchema, filter));
				return { value: page, text: issuesText(page) };
			}),
		);
	list("payments", "what the shop asks to be paid", "open, paid or cancelled")
		.option("--after <place>", "from the next page on")
		.action((id: string | undefined, flags: ListFlags & { after?: string }) =>
			answer(flags, async ({ payments }) => {
				if (id !== undefined) {
					const payment = await payments.get(id);
					return { value: payment, text: paymentText(payment) };
				}
				const page = await payments.list(
					parsed(filterSchema, { ...filterOf(flags), after: flags.after }),
				);
				return { value: page, text: paymentsText(page) };
			}),
		);
	command("sweep", "sweeps once: makes codes, records what is paid, cancels what is not").action(
		(flags: Flags) =>
			answer(
				flags,
				async (checkout) => {
					await checkout.sweepOnce();
					return { value: { swept: true }, text: "Swept once." };
				},
				"sweep",
			),
	);
	return program.addHelpText("after", notes);
}

function filterOf({ state, order, limit }: ListFlags) {
	return { state, orderId: order, limit: numberOf(limit) };
}

function numberOf(typed: string | undefined): number | undefined {
	return typed === undefined ? undefined : Number(typed);
}
