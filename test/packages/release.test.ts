import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const workflow = readFileSync(
	new URL("../../.github/workflows/release.yml", import.meta.url),
	"utf8",
);
const [, jobs = ""] = workflow.split(/^jobs:$/m);
/** The text of each job, by its name. */
const jobsByName = new Map(
	jobs
		.split(/^ {2}(?=\w+:$)/m)
		.slice(1)
		.map((job) => [job.slice(0, job.indexOf(":")), job]),
);

it("the release builds where nothing can be published or written", () => {
	const building = [...jobsByName.values()].filter((job) => /npm run (build|pack)\b/.test(job));
	expect(building).toHaveLength(1);
	expect(building[0]).toMatch(/permissions:\n {6}contents: read\n {4}\S/);
});

it("the release publishes tarballs, and runs no code of the repository or of a package there", () => {
	const publishing = [...jobsByName.values()].filter((job) =>
		/id-token: write|environment:/.test(job),
	);
	expect(publishing).toEqual([jobsByName.get("publish")]);
	expect(publishing[0]).toMatch(/npm publish "\$tarball" .*--provenance --ignore-scripts/);
	expect(publishing[0]).not.toMatch(/checkout@|npm (ci|install|run|exec)|npx/);
});

it("no job of the release runs an install script", () => {
	for (const [command] of workflow.matchAll(/npm (ci|install).*/g)) {
		expect(command).toContain("--ignore-scripts");
	}
});
