/**
 * `npm start`: the whole demo, from the database to the storefront, until Ctrl-C. With `--server` it
 * runs without Medusa.
 */
import { parseArgs } from "node:util";
import { stopSignal } from "../../store/src/run/index.mjs";
import { runDemo } from "./run-demo.js";

try {
	const { values } = parseArgs({ options: { server: { type: "boolean" } } });
	const platform = values.server ? "node" : "medusa";
	await runDemo(process.env, platform, stopSignal(), (line) => console.log(line));
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
// No remaining handle may keep the process alive.
process.exit();
