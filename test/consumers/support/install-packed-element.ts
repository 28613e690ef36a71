import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { consumers, folderOf } from "./consumers.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const packed = z.tuple([z.object({ filename: z.string() })]);

/**
 * Packs `@pix-checkout/element` like npm's publish, and puts it into the `node_modules` of each
 * consumer, where resolution finds it before the workspace.
 */
export async function installPackedElement(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-packed-"));
	try {
		const { stdout } = await run(
			"npm",
			[
				...["--loglevel=error", "pack", "--json", "--pack-destination", folder],
				...["--workspace", "@pix-checkout/element"],
			],
			{ cwd: root },
		);
		const [{ filename }] = packed.parse(JSON.parse(stdout));
		for (const consumer of consumers) {
			await unpack(join(folder, filename), join(folderOf(consumer), "node_modules/@pix-checkout"));
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** npm's package has its files in a folder `package`. */
async function unpack(tarball: string, scope: string): Promise<void> {
	await rm(scope, { recursive: true, force: true });
	await mkdir(scope, { recursive: true });
	await run("tar", ["-xzf", tarball, "-C", scope]);
	await rename(join(scope, "package"), join(scope, "element"));
}
