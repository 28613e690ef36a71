import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const packed = z.array(z.object({ name: z.string(), filename: z.string() }));
const manifest = z.looseObject({
	packageManager: z.string().optional(),
	dependencies: z.record(z.string(), z.string()).optional(),
	pnpm: z.looseObject({ overrides: z.record(z.string(), z.string()) }).optional(),
});

const published = ["client", "core", "element", "medusa-plugin", "postgres", "react"];

/**
 * Packs our packages and installs them in the starter: the plugin in its backend, the React package
 * in its storefront. Overrides lead the packages to each other, as long as no registry has them.
 *
 * @returns the command of the starter's own pnpm
 */
export async function installWithPnpm(checkout: string): Promise<[string, ...string[]]> {
	const folder = join(checkout, ".pix-checkout");
	mkdirSync(folder, { recursive: true });
	const output = execFileSync(
		"npm",
		[
			...["--loglevel=error", "pack", "--json", "--pack-destination", folder],
			...published.flatMap((name) => ["--workspace", `@pix-checkout/${name}`]),
		],
		{ cwd: root, encoding: "utf8", maxBuffer: 10_000_000 },
	);
	const tarballs = Object.fromEntries(
		packed
			.parse(JSON.parse(output))
			.map(({ name, filename }) => [name, `file:${join(folder, filename)}`]),
	);
	const whole = change(join(checkout, "package.json"), (before) => ({
		...before,
		pnpm: { ...before.pnpm, overrides: { ...before.pnpm?.overrides, ...tarballs } },
	}));
	addDependency(join(checkout, "apps/backend"), "@pix-checkout/medusa-plugin", tarballs);
	addDependency(join(checkout, "apps/storefront"), "@pix-checkout/react", tarballs);
	const pnpm: [string, ...string[]] = ["npx", "--yes", whole.packageManager ?? "pnpm"];
	const [command, ...args] = pnpm;
	execFileSync(command, [...args, "install", "--no-frozen-lockfile", "--prefer-offline"], {
		cwd: checkout,
		stdio: "inherit",
	});
	return pnpm;
}

function addDependency(app: string, name: string, tarballs: Record<string, string>): void {
	const tarball = tarballs[name];
	if (tarball === undefined) {
		throw new Error(`npm packed no ${name}.`);
	}
	change(join(app, "package.json"), (before) => ({
		...before,
		dependencies: { ...before.dependencies, [name]: tarball },
	}));
}

type Manifest = z.infer<typeof manifest>;

function change(file: string, how: (before: Manifest) => Manifest): Manifest {
	const changed = how(manifest.parse(JSON.parse(readFileSync(file, "utf8"))));
	writeFileSync(file, `${JSON.stringify(changed, null, 2)}\n`);
	return changed;
}
