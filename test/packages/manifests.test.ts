import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const root = new URL("../../", import.meta.url);
const manifest = z.object({
	version: z.string(),
	homepage: z.string(),
	bugs: z.object({ url: z.string() }),
	repository: z.object({
		type: z.literal("git"),
		url: z.string(),
		directory: z.string().optional(),
	}),
});

const whole = await manifestIn(".");
const folders = await readdir(new URL("packages/", root));

// npm publishes with provenance only a package that names its repository.
describe.each(folders)("packages/%s", (folder) => {
	it("names the project's repository, its folder in it, and where to report a bug", async () => {
		const { repository, bugs, homepage } = await manifestIn(`packages/${folder}`);
		const page = whole.homepage.replace("#readme", "");

		expect(repository).toEqual({ ...whole.repository, directory: `packages/${folder}` });
		expect(bugs).toEqual(whole.bugs);
		expect(homepage).toBe(`${page}/tree/main/packages/${folder}#readme`);
	});

	it("has the version of the other packages", async () => {
		const { version } = await manifestIn(`packages/${folder}`);
		const { version: first } = await manifestIn(`packages/${folders[0]}`);

		expect(version).toBe(first);
	});
});

async function manifestIn(folder: string): Promise<z.infer<typeof manifest>> {
	return manifest.parse(
		JSON.parse(await readFile(new URL(`${folder}/package.json`, root), "utf8")),
	);
}
