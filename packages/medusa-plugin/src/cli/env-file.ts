import { randomBytes } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The variable of the webhook's secret. */
export const secretVariable = "PIX_CHECKOUT_WEBHOOK_SECRET";

/** 256 random bits, in the form that the option `webhookSecret` wants. */
export function newWebhookSecret(): string {
	return randomBytes(32).toString("base64url");
}

/**
 * Adds the secret to the store's `.env`, as its last line.
 *
 * @throws Error when the file has a secret already, which is never replaced
 */
export async function writeSecret(folder: string, secret: string): Promise<void> {
	const file = join(folder, ".env");
	const before = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") {
			return "";
		}
		throw error;
	});
	if (new RegExp(`^\\s*(export\\s+)?${secretVariable}\\s*=\\s*[^\\s#]`, "m").test(before)) {
		throw new Error(`${file} has a ${secretVariable} already, which stays as it is`);
	}
	const gap = before === "" || before.endsWith("\n") ? "" : "\n";
	await appendFile(file, `${gap}${secretVariable}=${secret}\n`, { mode: 0o600 });
}
