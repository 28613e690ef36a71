import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stateFolder } from "./project.js";

/**
 * The last part of the webhook's path: 256 random bits, created once and kept for this account
 * only.
 */
export async function keptWebhookSecret(folder = stateFolder): Promise<string> {
	const file = join(folder, "webhook-secret");
	try {
		return (await readFile(file, "utf8")).trim();
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
			throw error;
		}
	}
	await mkdir(folder, { recursive: true });
	const secret = randomBytes(32).toString("base64url");
	await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
	return secret;
}
