import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installInstructions } from "../../apps/dev/src/pack/install-instructions.js";
import { type PackedPackage, packInto } from "../../apps/dev/src/pack/publishable-packages.js";

describe("npm run pack", () => {
	let folder: string;
	let packages: PackedPackage[];
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "pix-checkout-pack-"));
		await writeFile(join(folder, "pix-checkout-client-0.0.1.tgz"), "of an earlier version");
		await writeFile(join(folder, "mine.txt"), "not the script's");
		packages = await packInto(folder);
	}, 120_000);
	afterAll(() => rm(folder, { recursive: true, force: true }));

	it("packs every workspace of packages/, and no private one", async () => {
		const there = await readdir(new URL("../../packages", import.meta.url));
		expect(packages.map(({ name }) => name)).toEqual(
			there.map((name) => `@pix-checkout/${name}`).sort(),
		);
		for (const { tarball } of packages) {
			await expect(access(tarball)).resolves.toBeUndefined();
		}
	});

	it("replaces earlier tarballs, and leaves other files alone", async () => {
		expect((await readdir(folder)).sort()).toEqual(
			["mine.txt", ...packages.map(({ tarball }) => basename(tarball))].sort(),
		);
	});

	it("knows what a package needs, and what that needs", () => {
		const needs = Object.fromEntries(packages.map((one) => [one.name, one.needs]));
		expect(needs["@pix-checkout/medusa-plugin"]).toEqual([
			"@pix-checkout/client",
			"@pix-checkout/server",
		]);
		expect(needs["@pix-checkout/client"]).toEqual([]);
	});

	it("tells npm, pnpm and yarn where each needed package is", () => {
		const text = installInstructions(packages);
		const plugin = text
			.split("\n")
			.find((line) => /npm install .*packages"\/pix-checkout-medusa/.test(line));
		const pnpm = text.split("\n").find((line) => line.includes("npm pkg set"));
		for (const name of ["client", "server"]) {
			const tarball = packages.find((one) => one.name === `@pix-checkout/${name}`)?.tarball ?? "";
			expect(plugin).toContain(basename(tarball));
			expect(text).toContain(`"@pix-checkout/${name}": "file:${tarball}"`);
			// `npm pkg set` keeps the overrides that a workspace has.
			const override = `"pnpm.overrides.@pix-checkout/${name}=file:$packages/${basename(tarball)}"`;
			expect(pnpm).toContain(override);
		}
		expect(text).toContain('"resolutions": {');
		const [, starter = ""] = text.split("The Next starter");
		expect(starter.split("\n").map((line) => line.trim().split(/[= ]/, 2).join(" "))).toEqual([
			"(medusajs/dtc-starter): at",
			"",
			`packages "${folder}"`,
			"npm pkg",
			"pnpm add",
			"pnpm add",
		]);
		expect(starter).toContain('--filter @dtc/storefront "$packages"/pix-checkout-element-');
	});
});
