import { inParallel } from "../../support/in-parallel.js";
import { bundledConsumers } from "./consumers.js";
import { installPackages } from "./install-packages.js";
import { runScript } from "./run-script.js";

/** Vitest's global set-up: installs our packed packages in each consumer, and builds it. */
export default async function prepareConsumers(): Promise<void> {
	await installPackages();
	// Next first: it takes the longest, and the others run beside it.
	await inParallel(2, ["next", ...bundledConsumers] as const, (consumer) =>
		runScript(consumer, "build"),
	);
}
