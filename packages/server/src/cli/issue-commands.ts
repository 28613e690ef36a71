import { issueFilterSchema } from "../order-book/issues.js";
import { parsed } from "../order-book/payment-requests.js";
import { actor, type Commands, type Flags, numberOf } from "./commands.js";
import { issuesText, issueText } from "./issue-texts.js";

const by = ["--by <name>", "who acts, for the history; your user name unless given"] as const;

export function addIssueCommands(commands: Commands): void {
	commands
		.add({
			name: "issues [id]",
			about: "the money that a person must review",
			example: "issues --order 1042",
		})
		.option("--state <state>", "open, resolved or all")
		.option("--order <id>", "those of one order")
		.option("--limit <number>", "as many on a page")
		.option("--offset <number>", "after so many")
		.option("--resolve <note>", "resolves one, with what was done about its money")
		.option(...by)
		.action((id: string | undefined, flags: ListFlags) =>
			commands.run(flags, async ({ issues }) => {
				if (id === undefined) {
					const page = await issues.list(
						parsed(issueFilterSchema, {
							state: flags.state,
							orderId: flags.order,
							limit: numberOf(flags.limit, "--limit"),
							offset: numberOf(flags.offset, "--offset"),
						}),
					);
					return { value: page, text: issuesText(page) };
				}
				const issue =
					flags.resolve === undefined
						? await issues.get(id)
						: await issues.resolve(id, { note: flags.resolve, by: actor(flags.by) });
				return { value: issue, text: issueText(issue) };
			}),
		);
	commands
		.add({
			name: "accept <issue>",
			about: "captures the payment of an issue for a live order",
			example: "accept pxissue_01… --order 1042 --config checkout.js",
			needsShop: true,
		})
		.requiredOption("--order <id>", "the order that it pays")
		.option("--excess-cents <cents>", "agrees to send so much too much back")
		.option(...by)
		.action((id: string, flags: AcceptFlags) =>
			commands.run(flags, async ({ issues }) => {
				const excess = numberOf(flags.excessCents, "--excess-cents");
				const issue = await issues.accept(id, {
					orderId: flags.order,
					...(excess !== undefined && { confirmedExcessCents: excess }),
					by: actor(flags.by),
				});
				return { value: issue, text: issueText(issue) };
			}),
		);
	commands
		.add({
			name: "ask-again <issue>",
			about: "asks the service about an issue, which resolves if its cause has ended",
			example: "ask-again pxissue_01… --config checkout.js",
			needsShop: true,
		})
		.option(...by)
		.action((id: string, flags: Flags & { by?: string }) =>
			commands.run(flags, async ({ issues }) => {
				const issue = await issues.askAgain(id, { by: actor(flags.by) });
				return { value: issue, text: issueText(issue) };
			}),
		);
	commands
		.add({
			name: "single-out <issue>",
			about: "opens an issue of its own for one payment of an issue",
			example: "single-out pxissue_01… --charge ch_svc_…",
		})
		.requiredOption("--charge <id>", "the payment, as `issues ID` lists it")
		.option(...by)
		.action((id: string, { charge: chargeId, ...flags }: SingleOutFlags) =>
			commands.run(flags, async ({ issues }) => {
				const issue = await issues.singleOut(id, { chargeId, by: actor(flags.by) });
				return { value: issue, text: issueText(issue) };
			}),
		);
}

interface SingleOutFlags extends Flags {
	charge: string;
	by?: string;
}

interface ListFlags extends Flags {
	state?: string;
	order?: string;
	limit?: string;
	offset?: string;
	resolve?: string;
	by?: string;
}

interface AcceptFlags extends Flags {
	order: string;
	excessCents?: string;
	by?: string;
}
