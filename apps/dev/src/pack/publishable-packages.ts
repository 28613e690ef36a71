import { execFile } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { repositoryRoot } from "../project.js";

/** A workspace that npm would publish. */
export interface PublishablePackage {
	name: string;
	/** The publishable packages that it needs at run time, and those that these need. */
	needs: string[];
}

/** A publishable package with its tarball's whole path. */
export interface PackedPackage extends PublishablePackage {
	tarball: string;
}

const workspaces = z.array(
	z.object({
		name: z.string(),
		private: z.boolean().default(false),
		dependencies: z.record(z.string(), z.string()).default({}),
		peerDependencies: z.record(z.string(), z.string()).default({}),
	}),
);
const packed = z.array(z.object({ name: z.string(), filename: z.string() }));
const run = promisify(execFile);

/** The publishable packages of npm's list of workspaces, by name. */
export async function publishablePackages(): Promise<PublishablePackage[]> {
	const all = workspaces.parse(await npm(["query", ".workspace"]));
	const publishable = new Map(
		all.flatMap((one) => (one.private ? [] : [[one.name, one] as const])),
	);
	const needsOf = (name: string): string[] => {
		const { dependencies = {}, peerDependencies = {} } = publishable.get(name) ?? {};
		const direct = Object.keys({ ...dependencies, ...peerDependencies }).filter((needed) =>
			publishable.has(needed),
		);
		return [...new Set(direct.flatMap((needed) => [needed, ...needsOf(needed)]))].sort();
	};
	return [...publishable.keys()].sort().map((name) => ({ name, needs: needsOf(name) }));
}

/** Makes the tarballs of what is built, as npm's publish would, in place of those of earlier runs. */
export async function packInto(folder: string): Promise<PackedPackage[]> {
	const packages = await publishablePackages();
	await mkdir(folder, { recursive: true });
	for (const file of await readdir(folder)) {
		if (/^pix-checkout-.*\.tgz$/.test(file)) {
			await rm(join(folder, file));
		}
	}
	const names = packages.flatMap(({ name }) => ["--workspace", name]);
	const tarballs = packed.parse(
		await npm(["pack", "--json", "--pack-destination", folder, ...names]),
	);
	return packages.map((one) => {
		const { filename = "" } = tarballs.find(({ name }) => name === one.name) ?? {};
		return { ...one, tarball: join(folder, filename) };
	});
}

async function npm(args: readonly string[]): Promise<unknown> {
	const { stdout } = await run("npm", ["--loglevel=error", ...args], {
		cwd: repositoryRoot,
		maxBuffer: 100_000_000,
		// Windows needs a shell to find `npm.cmd`.
		shell: process.platform === "win32",
	});
	return JSON.parse(stdout);
}
