/**
 * `npm start`: the whole demo, from the database to the storefront, until Ctrl-C. `npm run dev` is
 * the same with `--watch`: edits are rebuilt and restarted. With `--server` it runs without Medusa.
 */
import { parseArgs } from "node:util";
import { stopSignal } from "../../store/src/run/index.mjs";
import { runDemo } from "./run-demo.js";

try {
	const modes = ["server", "watch"] as const;
	const { values } = parseArgs({
		options: { server: { type: "boolean" }, watch: { type: "boolean" } },
	});
	if (values.server && values.watch) {
		throw new Error("--watch rebuilds Medusa's demo only; leave it out: npm start -- --server");
	}
	const [mode = "serve"] = modes.filter((name) => values[name]);
	await runDemo(process.env, mode, stopSignal(), (line) => console.log(line));
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
// No remaining handle may keep the process alive.
process.exit();
