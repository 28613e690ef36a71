import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { packagesToRun } from "./build-to-run.js";
import { repositoryRoot } from "./project.js";

const manifestSchema = z.object({
	name: z.string(),
	dependencies: z.record(z.string(), z.string()).default({}),
	peerDependencies: z.record(z.string(), z.string()).default({}),
});

it("a start builds each package that an app needs, and no folder that isn't there", async () => {
	const packages = new Map(
		(await manifestsIn("packages")).map(({ folder, ...manifest }) => [
			manifest.name,
			{ folder, manifest },
		]),
	);
	const needed = new Set<string>();
	const need = ({ dependencies, peerDependencies }: z.infer<typeof manifestSchema>) => {
		for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
			const found = packages.get(name);
			if (found && !needed.has(found.folder)) {
				needed.add(found.folder);
				need(found.manifest);
			}
		}
	};
	for (const app of await manifestsIn("apps")) {
		need(app);
	}
	expect(Object.values(packagesToRun).flat().toSorted()).toEqual([...needed].toSorted());
});

async function manifestsIn(parent: string) {
	const folders = await readdir(join(repositoryRoot, parent));
	return Promise.all(
		folders.map(async (folder) => {
			const text = await readFile(join(repositoryRoot, parent, folder, "package.json"), "utf8");
			return { folder, ...manifestSchema.parse(JSON.parse(text)) };
		}),
	);
}
