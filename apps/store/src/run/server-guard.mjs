/**
 * Runs a server program, such as PostgreSQL, while its parent lives. The parent holds the other end
 * of this process's standard input; when it closes, by a call to `stop()` or because the parent
 * died, the guard shuts the server down. Plain JavaScript, so that it needs no loader.
 *
 * Started with one argument: a JSON object `{ command, args, uid?, gid? }`.
 */
import { spawn } from "node:child_process";

/** Milliseconds until the guard stops less gently. */
const patienceMs = 10_000;

/** @type {{ command: string, args: string[], uid?: number, gid?: number }} */
const { command, args, uid, gid } = JSON.parse(process.argv[2] ?? "{}");

const server = spawn(command, args, {
	...(uid === undefined ? {} : { uid, gid }),
	// The server's account may not be allowed into the present folder.
	cwd: "/",
	stdio: ["ignore", "inherit", "inherit"],
});
server.once("error", (error) => {
	console.error(`could not run ${command}: ${error.message}`);
	process.exit(1);
});
server.once("exit", (code) => process.exit(code ?? 1));

process.stdin.resume();
process.stdin.once("close", stop);
process.once("SIGTERM", stop);
process.once("SIGINT", stop);

function stop() {
	// For PostgreSQL: SIGINT ends sessions and closes cleanly; SIGQUIT stops at once and recovers at
	// the next start.
	server.kill("SIGINT");
	setTimeout(() => server.kill("SIGQUIT"), patienceMs);
	setTimeout(() => server.kill("SIGKILL"), 2 * patienceMs);
}
