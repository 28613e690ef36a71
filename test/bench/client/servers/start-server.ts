import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export interface BenchServer {
	/** Ends in `/v1`. */
	url: string;
	stop: () => void;
}

/** A server in its own process, so that it and its caller don't share a thread. */
export async function startServer(
	name: "sandbox" | "plain",
	...args: string[]
): Promise<BenchServer> {
	const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
	const child = fork(file, args, { execArgv: ["--import", "tsx"] });
	const [message]: unknown[] = await Promise.race([once(child, "message"), failure(child, name)]);
	const { url } = z.object({ url: z.string() }).parse(message);
	return { url, stop: () => void child.kill() };
}

async function failure(child: ChildProcess, name: string): Promise<never> {
	const [code]: unknown[] = await once(child, "exit");
	throw new Error(`the ${name} server ended with ${code} before it listened; see its output above`);
}
