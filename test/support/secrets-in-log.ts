import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fulana } from "./payers.js";
import { logFolder } from "./test-log.js";

/** No log may contain these: the key, the webhook's secret, and the payer's data. */
const forbidden: [what: string, pattern: RegExp][] = [
	["a secret key", /sk_live_\w/],
	["the webhook's secret", /secret-of-the-test-store/i],
	["a document", /529\.?982\.?247-?25|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/],
	["a phone number", /11\D{0,2}9\D?0000\D?1234/],
	["an e-mail address", /fulana\.ficticia[\w.]*@example\.com/i],
	["a payer's name", new RegExp(`${fulana.firstName}\\W+${fulana.lastName}`, "i")],
];

/** The secrets in a log, each with its first line. */
export function secretsInLog(log: string): string[] {
	const lines = log.split("\n");
	return forbidden.flatMap(([what, pattern]) => {
		const line = lines.findIndex((text) => pattern.test(text));
		return line < 0 ? [] : [`line ${line + 1} holds ${what}`];
	});
}

/**
 * Searches the logs of a store's processes.
 *
 * @throws Error for a missing log, and for one with a key, a secret or a payer's data
 */
export async function expectNoSecrets(logs: readonly string[]): Promise<void> {
	for (const name of logs) {
		const log = await readFile(join(logFolder, `${name}.log`), "utf8");
		const [secret] = secretsInLog(log);
		if (secret) {
			throw new Error(`${name}.log: ${secret}`);
		}
	}
}
