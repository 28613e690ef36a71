import { inParallel } from "../../support/in-parallel.js";
import { bundledConsumers } from "./consumers.js";
import { installPackedElement } from "./install-packed-element.js";
import { runScript } from "./run-script.js";

/** Vitest's global set-up: installs the packed element in each consumer, and builds it. */
export default async function prepareConsumers(): Promise<void> {
	await installPackedElement();
	await inParallel(2, bundledConsumers, (consumer) => runScript(consumer, "build"));
}
