import { rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stateFolder } from "./project.js";

/** Data of a running demo for other tools: `.pix-checkout/dev.json`. */
export interface DevFile {
	storeUrl: string;
	storefrontUrl: string;
	/** The sandbox's page; null with another service. */
	sandboxUrl: string | null;
	publishableKey: string;
	/** Secret: a program that knows it can post to the webhook. */
	webhookUrl: string;
	/** The demo login; null in production, where none exists. */
	admin: { email: string; password: string } | null;
}

const devFile = join(stateFolder, "dev.json");

/** Writes the file for this account only; `removeDevFile` removes it at the end. */
export async function writeDevFile(content: DevFile): Promise<void> {
	await mkdir(dirname(devFile), { recursive: true });
	// An existing file would keep its mode.
	await rm(devFile, { force: true });
	await writeFile(devFile, `${JSON.stringify(content, null, "\t")}\n`, { mode: 0o600 });
}

/** Synchronous, so that it also works while the process ends. */
export function removeDevFile(): void {
	rmSync(devFile, { force: true });
}
