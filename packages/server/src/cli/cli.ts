import { run } from "./run.js";

// A module of the shop may write to the standard output, which is the command's own.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

void run(process.argv.slice(2), {
	environment: process.env,
	say: (text) => void write(`${text}\n`),
	complain: (text) => void process.stderr.write(`${text}\n`),
	// The shop's module may keep timers and connections.
}).then((code) => write("", () => process.exit(code)));
