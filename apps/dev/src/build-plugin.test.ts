import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compilePluginServer } from "./build-plugin.js";

describe("compiling the plugin's server for a start", () => {
	let plugin: string;
	beforeEach(async () => {
		plugin = await mkdtemp(join(tmpdir(), "plugin-"));
		await write("tsconfig.json", '{ "compilerOptions": { "module": "CommonJS" } }');
		await write("src/jobs/sweep.ts", "export const seconds: number = 20;\n");
	});
	afterEach(() => rm(plugin, { recursive: true }));

	it("compiles every file but tests and the admin's, into folders that don't exist yet", async () => {
		await write("src/jobs/sweep.test.ts", "it.fails();\n");
		await write("src/admin/page.ts", "export {};\n");
		await compile();
		expect(await built()).toEqual(["jobs/sweep.js"]);
		const code = await readFile(join(plugin, ".medusa/server/src/jobs/sweep.js"), "utf8");
		expect(code).toContain("exports.seconds = 20");
	});

	it("removes what a deleted source left, which Medusa would load, and keeps the admin's bundle", async () => {
		await write(".medusa/server/src/jobs/deleted.js", "");
		await write(".medusa/server/src/jobs/deleted.d.ts", "");
		await write(".medusa/server/src/admin/index.mjs", "");
		await compile();
		expect(await built()).toEqual(["admin/index.mjs", "jobs/sweep.js"]);
	});

	it("fails on a source that isn't TypeScript, and names it", async () => {
		await write("src/jobs/broken.ts", "export const = ;\n");
		await expect(compile()).rejects.toMatchObject({
			code: "BUILD_FAILED",
			message: expect.stringContaining("broken.ts"),
		});
	});

	function compile(): Promise<void> {
		return compilePluginServer(plugin, new AbortController().signal);
	}

	async function write(path: string, text: string): Promise<void> {
		await mkdir(dirname(join(plugin, path)), { recursive: true });
		await writeFile(join(plugin, path), text);
	}

	async function built(): Promise<string[]> {
		const folder = join(plugin, ".medusa", "server", "src");
		const entries = await readdir(folder, { recursive: true });
		return entries.filter((name) => /\.\w+$/.test(name)).sort();
	}
});
