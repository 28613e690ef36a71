/** `npm start`: the whole demo, from the database to the shop window, until Ctrl-C. */
import { runDemo } from "./run-demo.js";

const stop = new AbortController();
const begin = performance.now();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.on(signal, () => {
		// npm and the terminal may both pass on one Ctrl-C; only a later one means "at once".
		if (stop.signal.aborted && performance.now() - stopAsked > 1_000) process.exit(130);
		stopAsked = performance.now();
		stop.abort();
	});
}
let stopAsked = begin;
// tsx runs this file in a child process; when it is killed, so is the demo.
process.once("disconnect", () => stop.abort());

try {
	await runDemo(process.env, stop.signal, (line) => console.log(line));
} catch (error) {
	console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = 1;
}
// Nothing that is left may keep the process alive.
process.exit();
