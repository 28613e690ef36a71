import { inParallel } from "../../support/in-parallel.js";
import { bundledConsumers } from "./consumers.js";
import { installPackedElement } from "./install-packed-element.js";
import { runScript } from "./run-script.js";

/** What Vitest does before the tests: each consumer gets the packed element, and is built. */
export default async function prepareConsumers(): Promise<void> {
	await installPackedElement();
	await inParallel(2, bundledConsumers, (consumer) => runScript(consumer, "build"));
}
