import { createInterface } from "node:readline/promises";

/** Asks a question on the terminal. Anything but a yes is a no. */
export async function confirm(question: string): Promise<boolean> {
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return /^\s*(y|yes|s|sim)\s*$/i.test(await terminal.question(`${question} [y/N] `));
	} finally {
		terminal.close();
	}
}
