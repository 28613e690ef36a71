import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import {
	runSupervised,
	type SupervisedOptions,
	type SupervisedProcess,
} from "./supervised-process.mjs";

/** The Medusa project: apps/store. */
export const storeFolder = fileURLToPath(new URL("../..", import.meta.url));

const medusaProgram = createRequire(import.meta.url).resolve("@medusajs/cli/cli.js");

/** Runs Medusa's command line in the store's folder. */
export function runMedusa(
	args: readonly string[],
	options: Omit<SupervisedOptions, "cwd">,
): SupervisedProcess {
	return runSupervised(medusaProgram, args, { ...options, cwd: storeFolder });
}
