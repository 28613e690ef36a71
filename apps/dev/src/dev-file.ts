import { rmSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { stateFolder } from "./project.js";

/** What other tools need to know of a running demo: `.pix-checkout/dev.json`. */
export interface DevFile {
	storeUrl: string;
	storefrontUrl: string;
	/** The sandbox's page, or null when another service is used. */
	sandboxUrl: string | null;
	publishableKey: string;
	/** Secret: whoever knows it can knock at the webhook. */
	webhookUrl: string;
	/** The demo login, or null in production, where none is made. */
	admin: { email: string; password: string } | null;
}

const devFile = join(stateFolder, "dev.json");

/** Writes the file for this account only; `removeDevFile` takes it away at the end. */
export async function writeDevFile(content: DevFile): Promise<void> {
	await mkdir(dirname(devFile), { recursive: true });
	// A file that is there keeps its mode when it is written to.
	await rm(devFile, { force: true });
	await writeFile(devFile, `${JSON.stringify(content, null, "\t")}\n`, { mode: 0o600 });
}

/** Synchronous, so that it also works while the process is ending. */
export function removeDevFile(): void {
	rmSync(devFile, { force: true });
}
