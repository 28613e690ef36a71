/**
 * Shows one consumer: `npx tsx test/consumers/run.ts vue`. Builds it with the packed packages and
 * serves it beside a store whose payment is paid when Enter is pressed.
 */
import { createInterface } from "node:readline/promises";
import { consumers, isBundled, isConsumer } from "./support/consumers.js";
import { installPackages } from "./support/install-packages.js";
import { runScript } from "./support/run-script.js";
import { serveConsumer } from "./support/serve-consumer.js";

const name = process.argv[2];
if (!isConsumer(name)) {
	throw new Error(`Name one of ${consumers.join(", ")}.`);
}
await installPackages();
if (isBundled(name)) {
	await runScript(name, "build");
}
const { url, pay, stop } = await serveConsumer(name);
const terminal = createInterface(process.stdin, process.stdout);
await terminal.question(`${url}\nEnter pays. `);
pay();
await terminal.question("Enter ends. ");
terminal.close();
await stop();
