/**
 * `npm start`: the whole demo, from the database to the storefront, until Ctrl-C. `npm run dev` is
 * the same with `--watch`: edits are rebuilt and restarted.
 */
import { stopSignal } from "../../store/src/run/index.mjs";
import { runDemo } from "./run-demo.js";

try {
	const mode = process.argv.includes("--watch") ? "watch" : "serve";
	await runDemo(process.env, mode, stopSignal(), (line) => console.log(line));
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
// No remaining handle may keep the process alive.
process.exit();
