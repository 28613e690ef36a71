import { z } from "zod";
import * as answers from "../answers.js";
import { RefusedError } from "../cli-error.js";
import { type Command, defineCommand, REMOTE_FLAGS } from "../command.js";
import { given, noWords, remote, wholeNumber } from "../flag-values.js";
import type { Session } from "../session.js";
import { table } from "../table.js";
import { FAULT_FLAG, webhookFault } from "../webhook-fault.js";
import { chargeRow } from "./charge-words.js";

const LAST = { about: "the newest charge that is still pending, instead of CHARGE" };

const oneCharge = z
	.object({
		...remote,
		words: z.array(z.string()).max(1, "takes one CHARGE"),
		last: given,
		force: given,
		fault: webhookFault,
	})
	.refine(({ words, last }) => (words.length === 1) !== last, {
		path: ["words"],
		error: "Name one CHARGE (a UUID, a ch_svc_… id or its first six characters), or --last",
	});

export const pay = defineCommand({
	name: "pay",
	words: "CHARGE",
	about: "Pays a charge.",
	flags: {
		last: LAST,
		force: { about: "pays an expired one too, as a bank that is late" },
		...FAULT_FLAG,
		...REMOTE_FLAGS,
	},
	examples: ["pay 3f2a9c1b", "pay ch_svc_0a1b2c --force", "pay --last --fault webhook_doubled"],
	input: oneCharge,
	run: (input, session) => act(input, session, input.force ? "pay?force=true" : "pay"),
});

export const expire = chargeCommand("expire", "Expires a charge before its time.");

export const fail = chargeCommand("fail", "Has the processing of a charge fail.");

export const charges = defineCommand({
	name: "charges",
	about: "Lists the charges, newest first.",
	flags: {
		status: { value: "STATUS", about: "only pending, paid, expired or failed ones" },
		limit: { value: "N", about: "at most so many", standard: "20" },
		...REMOTE_FLAGS,
	},
	examples: [
		"charges",
		"charges --status pending",
		"charges --json | jq '.charges[0].pix.copyPaste'",
	],
	input: z.object({
		...remote,
		words: noWords,
		status: z
			.enum(["pending", "paid", "expired", "failed"], "must be pending, paid, expired or failed")
			.optional(),
		limit: wholeNumber.default(20),
	}),
	run: async ({ status, limit }, { sandbox, output }) => {
		const all = await sandbox.ask(answers.charges, "GET", "/charges");
		const wanted = all.charges.filter((one) => status === undefined || one.status === status);
		const shown = wanted.slice(0, limit);
		output.answer({ charges: shown, total: wanted.length }, () =>
			shown.length === 0
				? "There are no such charges. Create one with POST /v1/charges."
				: table(shown.map(chargeRow)),
		);
		if (shown.length < wanted.length) {
			output.remark(`… and ${wanted.length - shown.length} more: --limit`);
		}
	},
});

function chargeCommand(name: "expire" | "fail", about: string): Command {
	return defineCommand({
		name,
		words: "CHARGE",
		about,
		flags: { last: LAST, ...FAULT_FLAG, ...REMOTE_FLAGS },
		examples: [`${name} 3f2a9c1b`, `${name} --last`],
		input: oneCharge,
		run: (input, session) => act(input, session, name),
	});
}

async function act(
	{ words: [named], fault }: z.output<typeof oneCharge>,
	{ sandbox, output }: Session,
	action: "pay" | "pay?force=true" | "expire" | "fail",
): Promise<void> {
	const id = named ?? (await lastPending(sandbox));
	const path = `/charges/${encodeURIComponent(id)}/${action}`;
	const changed = await sandbox.ask(answers.charge, "POST", path, { headers: fault });
	output.answer(changed, () => chargeRow(changed).join("  ").trimEnd());
}

async function lastPending(sandbox: Session["sandbox"]): Promise<string> {
	const { charges } = await sandbox.ask(answers.charges, "GET", "/charges");
	const last = charges.find(({ status }) => status === "pending");
	if (last === undefined) throw new RefusedError("charge_not_found", "No charge is pending.");
	return last.uuid;
}
