/**
 * `npm run bench`: runs every part of the benchmark, one after another. Each prints its figures as
 * lines of a Markdown table. See README.md.
 *
 *     npm run bench -- checkout webhooks      chooses parts
 */
import { spawnSync } from "node:child_process";
import { availableParallelism, cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const scripts: Record<string, string> = {
	poll: "poll.ts",
	payments: "payments.ts",
	webhooks: "webhooks.ts",
	checkout: "checkout.ts",
	store: "store/run.ts",
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in scripts));
if (unknown.length > 0) {
	const known = Object.keys(scripts).join(", ");
	throw new Error(`there is no part ${unknown.join(", ")}; there are ${known}`);
}
const [processor] = cpus();
console.info(
	`\nNode ${process.version}, ${availableParallelism()} cores, ${processor?.model ?? "unknown"}\n`,
);
console.info("| part | figure | value |\n| --- | --- | --- |");
for (const [name, script] of Object.entries(scripts)) {
	if (positionals.length === 0 || positionals.includes(name)) {
		const file = fileURLToPath(new URL(script, import.meta.url));
		const { status } = spawnSync(process.execPath, ["--import", "tsx", file], {
			stdio: "inherit",
			// Without the paths of `tsconfig.json`, programs get the libraries' builds.
			env: {
				...process.env,
				TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../tsconfig.base.json", import.meta.url)),
			},
		});
		if (status !== 0) {
			console.error(`The part ${name} failed.`);
			process.exitCode = 1;
		}
	}
}
