import { z } from "zod";
import { chargeStatus, type SandboxCharge, sandboxCharge } from "../../account/records.js";
import { RefusedError } from "../cli-error.js";
import { type Command, defineCommand, flag, remote, toggle } from "../command.js";
import { last, limit, noWords, webhookFault } from "../flag-values.js";
import { colouredStatus, dayAndTime, money, shortId } from "../output.js";
import type { RunningSandbox } from "../running-sandbox.js";

const anyCharges = z.object({ charges: z.array(sandboxCharge) });

export const charges = defineCommand({
	name: "charges",
	about: "Lists the charges, newest first.",
	examples: [
		"charges",
		"charges --status pending",
		"charges --json | jq '.charges[0].pix.copyPaste'",
	],
	input: z.object({
		words: noWords,
		status: flag(
			"STATUS",
			"only pending, paid, expired or failed ones",
			z.enum(chargeStatus.options, "must be pending, paid, expired or failed").optional(),
		),
		limit,
		...remote,
	}),
	run: async ({ status, limit }, { sandbox, output }) => {
		const all = (await sandbox.ask(anyCharges, "GET", "/charges")).charges;
		const wanted = all.filter((one) => status === undefined || one.status === status);
		const none = "There are no such charges. Create one with POST /v1/charges.";
		output.list("charges", wanted, limit, chargeRow, none);
	},
});

export const pay = chargeCommand({
	name: "pay",
	about: "Pays a charge.",
	examples: ["pay 3f2a9c1b", "pay ch_svc_0a1b2c --force", "pay --last --fault webhook_doubled"],
	flags: { force: toggle("pays an expired one too, as a bank that is late") },
});

export const expire = chargeCommand({
	name: "expire",
	about: "Expires a charge before its time.",
	examples: ["expire 3f2a9c1b", "expire --last"],
	flags: {},
});

export const fail = chargeCommand({
	name: "fail",
	about: "Fails a charge.",
	examples: ["fail 3f2a9c1b", "fail --last"],
	flags: {},
});

function chargeCommand({
	flags,
	...rest
}: Pick<Command, "name" | "about" | "examples"> & {
	flags: { force?: ReturnType<typeof toggle> };
}) {
	return defineCommand({
		...rest,
		words: "CHARGE",
		input: z
			.object({
				words: z.array(z.string()).max(1, "takes one CHARGE"),
				last,
				...flags,
				fault: webhookFault,
				...remote,
			})
			.refine(({ words, last }) => (words.length === 1) !== last, {
				path: ["words"],
				error: "Name one CHARGE (a UUID, a ch_svc_… id or its first six characters), or --last",
			}),
		run: async ({ words: [named], force, fault }, { sandbox, output }) => {
			const id = encodeURIComponent(named ?? (await lastPending(sandbox)));
			const path = `/charges/${id}/${rest.name}${force ? "?force=true" : ""}`;
			const changed = await sandbox.ask(sandboxCharge, "POST", path, { headers: fault });
			output.answer(changed, () => chargeRow(changed).join("  ").trimEnd());
		},
	});
}

async function lastPending(sandbox: RunningSandbox): Promise<string> {
	const { charges } = await sandbox.ask(anyCharges, "GET", "/charges");
	const last = charges.find(({ status }) => status === "pending");
	if (last === undefined) {
		throw new RefusedError("charge_not_found", "No charge is pending.");
	}
	return last.uuid;
}

function chargeRow(charge: SandboxCharge): string[] {
	const { uuid, status, method, amountCents, description = "", expiresAt, paidAt } = charge;
	const when =
		paidAt === undefined ? `until ${dayAndTime(expiresAt)}` : `paid ${dayAndTime(paidAt)}`;
	return [shortId(uuid), colouredStatus(status), method, money(amountCents), when, description];
}
