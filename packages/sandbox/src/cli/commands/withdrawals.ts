import { z } from "zod";
import type { WithdrawalAnswer } from "../answers.js";
import * as answers from "../answers.js";
import { type Command, defineCommand, REMOTE_FLAGS } from "../command.js";
import { noWords, remote } from "../flag-values.js";
import { colouredStatus } from "../output.js";
import { dayAndTime } from "../print-times.js";
import { table } from "../table.js";
import { FAULT_FLAG, webhookFault } from "../webhook-fault.js";
import { money } from "./charge-words.js";

export const withdrawals = defineCommand({
	name: "withdrawals",
	about: "Lists the withdrawals, newest first.",
	flags: REMOTE_FLAGS,
	examples: ["withdrawals", "withdrawals complete wd_svc_0a1b2c3d4e5f"],
	input: z.object({ ...remote, words: noWords }),
	run: async (_, { sandbox, output }) => {
		const all = await sandbox.ask(answers.withdrawals, "GET", "/withdrawals");
		output.answer(all, () =>
			all.withdrawals.length === 0
				? "There are no withdrawals. Ask for one with POST /v1/withdrawals."
				: table(all.withdrawals.map(withdrawalRow)),
		);
	},
});

export const complete = finishCommand("complete", "Completes a withdrawal that is in processing.");

export const failWithdrawal = finishCommand("fail", "Has a withdrawal fail that is in processing.");

function finishCommand(name: "complete" | "fail", about: string): Command {
	return defineCommand({
		name: `withdrawals ${name}`,
		words: "ID",
		about,
		flags: { ...FAULT_FLAG, ...REMOTE_FLAGS },
		examples: [`withdrawals ${name} wd_svc_0a1b2c3d4e5f`],
		input: z.object({
			...remote,
			words: z.tuple([z.string()], "Name one ID: the UUID or wd_svc_… id of a withdrawal"),
			fault: webhookFault,
		}),
		run: async ({ words: [id], fault }, { sandbox, output }) => {
			const path = `/withdrawals/${encodeURIComponent(id)}/${name}`;
			const done = await sandbox.ask(answers.withdrawal, "POST", path, { headers: fault });
			output.answer(done, () => withdrawalRow(done).join("  "));
		},
	});
}

function withdrawalRow({ id, status, amountCents, createdAt }: WithdrawalAnswer): string[] {
	const amount = amountCents === undefined ? "" : money(amountCents);
	return [id, colouredStatus(status), amount, `asked for ${dayAndTime(createdAt)}`];
}
