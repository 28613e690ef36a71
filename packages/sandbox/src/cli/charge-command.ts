import { Command } from "commander";
import { z } from "zod";
import { sandboxCharge } from "../account/records.js";
import { printable } from "./printable.js";
import { programName } from "./program-name.js";
import { RunningSandbox, RunningSandboxError, urlOption } from "./running-sandbox.js";

interface Flags {
	url: string;
	last?: boolean;
	force?: boolean;
}

const anyCharges = z.object({ charges: z.array(sandboxCharge) });
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** A command that changes one charge of the running sandbox. */
export function chargeCommand(action: "pay" | "expire", about: string): Command {
	const command = new Command(action)
		.description(about)
		.argument("[CHARGE]", "a UUID, a ch_svc_… id or its first six characters")
		.option("--last", "the newest charge that is still pending, instead of CHARGE")
		.addOption(urlOption())
		.addHelpText("after", `\nExample:\n  ${programName} ${action} --last`);
	if (action === "pay") {
		command.option("--force", "pays an expired one too, as a bank that is late");
	}
	return command.action(async (named: string | undefined) => {
		const { url, last = false, force } = command.opts<Flags>();
		if ((named !== undefined) === last) {
			command.error("error: name one CHARGE, or --last");
		}
		const sandbox = RunningSandbox.at(url);
		const id = encodeURIComponent(named ?? (await lastPending(sandbox)));
		const path = `/charges/${id}/${action}${force ? "?force=true" : ""}`;
		const { uuid, status, method, amountCents } = await sandbox.ask(sandboxCharge, "POST", path);
		console.log(printable([uuid, status, method, reais.format(amountCents / 100)].join("  ")));
	});
}

async function lastPending(sandbox: RunningSandbox): Promise<string> {
	const { charges } = await sandbox.ask(anyCharges, "GET", "/charges");
	const last = charges.find(({ status }) => status === "pending");
	if (last === undefined) {
		throw new RunningSandboxError("No charge is pending.");
	}
	return last.uuid;
}
