import { type Inspection, inspectService } from "@pix-checkout/client";
import { type CheckStatus, checksText, serviceAccess } from "@pix-checkout/server/platform";
import type { Check } from "../installation/check";
import { pluginOptions } from "../installation/check-configuration";
import { type Installation, inspectInstallation } from "../installation/inspect-installation";
import { parseOptions } from "../options";
import { enterStore, openStore } from "./open-store";
import type { Output } from "./output";

interface DoctorOptions {
	directory: string;
	json: boolean;
	service: boolean;
}

/** Checks the store of a folder, and prints the outcome. Returns the exit code. */
export async function runDoctor(options: DoctorOptions, output: Output): Promise<number> {
	enterStore(options.directory);
	const { installation, bootFailure } = await openStore();
	const checks = await inspectInstallation(installation);
	const service = options.service ? await askService(installation.configuration) : null;
	if (options.json) {
		output.json({ checks, boot_failure: bootFailure, ...(service && { service }) });
	} else {
		printChecks(checks, bootFailure, output);
		if (service) {
			printService(service, output);
		}
	}
	const isServiceBad =
		service !== null &&
		("error" in service || service.questions.some(({ outcome }) => outcome === "failed"));
	const hasProblem = checks.some(({ status }) => status === "problem");
	return hasProblem || bootFailure !== null || isServiceBad ? 1 : 0;
}

async function askService(
	configuration: Installation["configuration"],
): Promise<Inspection | { error: string }> {
	if ("reason" in configuration) {
		return { error: configuration.reason };
	}
	try {
		return await inspectService(serviceAccess(parseOptions(pluginOptions(configuration))));
	} catch (error) {
		return { error: error instanceof Error ? error.message : "The service can't be asked." };
	}
}

function printChecks(checks: Check[], bootFailure: string | null, { say }: Output): void {
	say(checksText(checks));
	if (bootFailure !== null) {
		say(`\n✘ The store doesn't boot: ${bootFailure}`);
	}
	const count = (wanted: CheckStatus) => checks.filter(({ status }) => status === wanted).length;
	say(`\n${numbered(count("problem"), "problem")}, ${numbered(count("warning"), "warning")}.`);
}

function printService(service: Inspection | { error: string }, { say }: Output): void {
	say("\nThe service's answers, compared with its specification");
	if ("error" in service) {
		say(`✘ ${service.error}`);
		return;
	}
	for (const { question, outcome, code } of service.questions) {
		const note = outcome === "not_asked" ? "not asked: the service lists no charge" : (code ?? "");
		say(`${outcome === "failed" ? "✘" : "✔"} ${question}${note === "" ? "" : `: ${note}`}`);
	}
	for (const { operation, part, path, expected, found } of service.differences) {
		const place = [part, path].filter((word) => word !== "").join(" ");
		say(`! ${operation}, ${place}: expected ${expected}, found ${found}`);
	}
	if (service.differences.length === 0) {
		say("No difference.");
	}
}

function numbered(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
