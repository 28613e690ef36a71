/**
 * `npm run visual -w @pix-checkout/element`: every state of the playground, the demo's pages and
 * the home of the docs against their stored pictures. With `-- --accept` it stores what changed or is
 * new, and removes what nothing shows any more.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { acceptVariable } from "./run-settings.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const { values } = parseArgs({
	options: {
		accept: { type: "boolean", default: false },
	},
});

const { status } = spawnSync("npx", ["vitest", "run", "--project=pictures"], {
	cwd: root,
	stdio: "inherit",
	env: {
		...process.env,
		...(values.accept ? { [acceptVariable]: "1" } : {}),
	},
	shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
