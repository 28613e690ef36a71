import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { type ConsumerFolder, consumerFolders, folderOf } from "./consumers.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));
const packed = z.array(z.object({ name: z.string(), filename: z.string() }));

const element = ["@pix-checkout/element"];
const server = ["@pix-checkout/client", "@pix-checkout/server"];
const packages = [...element, ...server, "@pix-checkout/medusa-plugin", "@pix-checkout/sandbox"];

/**
 * Packs our packages like npm's publish, and puts into the `node_modules` of each consumer those that
 * it uses, where resolution finds them before the workspace.
 */
export async function installPackages(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "pix-checkout-packed-"));
	try {
		const { stdout } = await run(
			"npm",
			[
				...["--loglevel=error", "pack", "--json", "--pack-destination", folder],
				...packages.flatMap((name) => ["--workspace", name]),
			],
			{ cwd: root, maxBuffer: 10_000_000 },
		);
		const tarballs = packed.parse(JSON.parse(stdout));
		for (const consumer of consumerFolders) {
			const modules = join(folderOf(consumer), "node_modules");
			await rm(join(modules, "@pix-checkout"), { recursive: true, force: true });
			for (const name of packagesOf(consumer)) {
				const tarball = tarballs.find((one) => one.name === name);
				if (tarball === undefined) {
					throw new Error(`npm packed no ${name}.`);
				}
				await unpack(join(folder, tarball.filename), join(modules, name));
			}
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function packagesOf(consumer: ConsumerFolder): string[] {
	switch (consumer) {
		case "node10":
			return packages;
		case "next":
		case "server":
			return [...element, ...server];
		default:
			return element;
	}
}

/** npm's package has its files in a folder `package`. */
async function unpack(tarball: string, target: string): Promise<void> {
	const folder = `${target}.unpacked`;
	await mkdir(folder, { recursive: true });
	await run("tar", ["-xzf", tarball, "-C", folder]);
	await rename(join(folder, "package"), target);
	await rm(folder, { recursive: true });
}
