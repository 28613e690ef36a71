import { z } from "zod";
import { type SandboxWithdrawal, sandboxWithdrawal } from "../../account/records.js";
import { type Command, defineCommand, remote } from "../command.js";
import { noWords, webhookFault } from "../flag-values.js";
import { colouredStatus, dayAndTime, money, table } from "../output.js";

const anyWithdrawals = z.object({ withdrawals: z.array(sandboxWithdrawal) });

export const withdrawals = defineCommand({
	name: "withdrawals",
	about: "Lists the withdrawals, newest first.",
	examples: ["withdrawals", "withdrawals complete wd_svc_0a1b2c3d4e5f"],
	input: z.object({ words: noWords, ...remote }),
	run: async (_, { sandbox, output }) => {
		const all = await sandbox.ask(anyWithdrawals, "GET", "/withdrawals");
		output.answer(all, () =>
			all.withdrawals.length === 0
				? "There are no withdrawals. Request one with POST /v1/withdrawals."
				: table(all.withdrawals.map(withdrawalRow)),
		);
	},
});

export const complete = finishCommand("complete", "Completes a withdrawal in processing.");

export const failWithdrawal = finishCommand("fail", "Fails a withdrawal in processing.");

function finishCommand(name: "complete" | "fail", about: string): Command {
	return defineCommand({
		name: `withdrawals ${name}`,
		words: "ID",
		about,
		examples: [`withdrawals ${name} wd_svc_0a1b2c3d4e5f`],
		input: z.object({
			words: z.tuple([z.string()], "Name one ID: the UUID or wd_svc_… id of a withdrawal"),
			fault: webhookFault,
			...remote,
		}),
		run: async ({ words: [id], fault }, { sandbox, output }) => {
			const path = `/withdrawals/${encodeURIComponent(id)}/${name}`;
			const done = await sandbox.ask(sandboxWithdrawal, "POST", path, { headers: fault });
			output.answer(done, () => withdrawalRow(done).join("  "));
		},
	});
}

function withdrawalRow({ id, status, amountCents, createdAt }: SandboxWithdrawal): string[] {
	return [id, colouredStatus(status), money(amountCents), `requested ${dayAndTime(createdAt)}`];
}
