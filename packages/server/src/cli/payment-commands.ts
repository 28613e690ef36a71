import type { PixCheckout } from "../create-pix-checkout.js";
import { filterSchema, parsed } from "../order-book/payment-requests.js";
import { actor, type Commands, type Flags, numberOf, type Result } from "./commands.js";
import { issueText } from "./issue-texts.js";
import { paymentsText, paymentText } from "./payment-texts.js";
import { UsageError } from "./usage-error.js";

export function addPaymentCommands(commands: Commands): void {
	commands
		.add({
			name: "payments [id]",
			about: "what the shop asks to be paid",
			example: "payments --state open",
		})
		.option("--state <state>", "open, paid or cancelled")
		.option("--order <id>", "that of one order")
		.option("--limit <number>", "as many on a page")
		.option("--after <place>", "from the next page on")
		.action((id: string | undefined, flags: ListFlags) =>
			commands.run(flags, async ({ payments }) => {
				if (id !== undefined) {
					const payment = await payments.get(id);
					return { value: payment, text: paymentText(payment) };
				}
				const page = await payments.list(
					parsed(filterSchema, {
						state: flags.state,
						orderId: flags.order,
						limit: numberOf(flags.limit, "--limit"),
						after: flags.after,
					}),
				);
				return { value: page, text: paymentsText(page) };
			}),
		);
	commands
		.add({
			name: "cancel <payment>",
			about: "cancels an unpaid payment, after asking the service about its codes",
			example: "cancel pay_5f1c… --config checkout.js",
			needsShop: true,
		})
		.action((id: string, flags: Flags) =>
			commands.run(flags, async ({ payments }) => {
				const payment = await payments.cancel(id);
				return { value: payment, text: paymentText(payment) };
			}),
		);
	commands
		.add({
			name: "new-code <payment>",
			about: "makes a new code, or one for what a smaller payment left",
			example: "new-code pay_5f1c… --config checkout.js",
			needsShop: true,
		})
		.action((id: string, flags: Flags) =>
			commands.run(flags, async ({ payments }) => {
				const payment = await payments.newCode(id);
				return { value: payment, text: paymentText(payment) };
			}),
		);
	commands
		.add({
			name: "refund <id>",
			about: "records what you sent back, of an issue or a payment; it moves no money",
			example: "refund pay_5f1c… --cents 5990 --refund-id r-1",
		})
		.requiredOption("--cents <cents>", "how much: 5990 is R$ 59,90")
		.requiredOption("--refund-id <id>", "your own id: the same one is recorded once")
		.option("--end-to-end-id <id>", "of an issue: the id of the Pix that sent it")
		.option("--note <note>", "of an issue: how it was sent")
		.option("--by <name>", "of an issue: who acts; your user name unless given")
		.action((id: string, flags: RefundFlags) =>
			commands.run(flags, (checkout) => recordRefund(checkout, id, flags)),
		);
}

async function recordRefund(
	{ issues, payments }: PixCheckout,
	id: string,
	{ cents, refundId, endToEndId, note, by }: RefundFlags,
): Promise<Result> {
	const refund = { refundId, amountCents: numberOf(cents, "--cents") ?? 0 };
	if (id.startsWith("pxissue_")) {
		const issue = await issues.recordRefund(id, {
			...refund,
			...(endToEndId !== undefined && { endToEndId }),
			...(note !== undefined && { note }),
			by: actor(by),
		});
		return { value: issue, text: issueText(issue) };
	}
	if (endToEndId !== undefined || note !== undefined || by !== undefined) {
		throw new UsageError("--end-to-end-id, --note and --by are of an issue (pxissue_…)");
	}
	const payment = await payments.recordRefund(id, refund);
	return { value: payment, text: paymentText(payment) };
}

interface ListFlags extends Flags {
	state?: string;
	order?: string;
	limit?: string;
	after?: string;
}

interface RefundFlags extends Flags {
	cents: string;
	refundId: string;
	endToEndId?: string;
	note?: string;
	by?: string;
}
