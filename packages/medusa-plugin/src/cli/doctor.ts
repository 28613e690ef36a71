import { type CheckStatus, checksText } from "@pix-checkout/server/platform";
import type { Check } from "../installation/check";
import { inspectInstallation } from "../installation/inspect-installation";
import { enterStore, openStore } from "./open-store";
import type { Output } from "./output";

interface DoctorOptions {
	directory: string;
	json: boolean;
}

/** Checks the store of a folder, and prints the outcome. Returns the exit code. */
export async function runDoctor(options: DoctorOptions, output: Output): Promise<number> {
	enterStore(options.directory);
	const { installation, bootFailure } = await openStore();
	const checks = await inspectInstallation(installation);
	if (options.json) {
		output.json({ checks, boot_failure: bootFailure });
	} else {
		printChecks(checks, bootFailure, output);
	}
	const hasProblem = checks.some(({ status }) => status === "problem");
	return hasProblem || bootFailure !== null ? 1 : 0;
}

function printChecks(checks: Check[], bootFailure: string | null, { say }: Output): void {
	say(checksText(checks));
	if (bootFailure !== null) {
		say(`\n✘ The store doesn't boot: ${bootFailure}`);
	}
	const count = (wanted: CheckStatus) => checks.filter(({ status }) => status === wanted).length;
	say(`\n${numbered(count("problem"), "problem")}, ${numbered(count("warning"), "warning")}.`);
}

function numbered(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
