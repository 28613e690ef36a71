/**
 * `npm run visual -w @pix-checkout/element`: every state of the playground in every look against its
 * stored picture.
 *
 * - `-- --short`: three looks of each state.
 * - `-- --accept`: stores what changed or is new, and removes what no state has any more.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { acceptVariable } from "./run-settings.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const { values } = parseArgs({
	options: {
		accept: { type: "boolean", default: false },
		short: { type: "boolean", default: false },
	},
});

const { status } = spawnSync("npx", ["vitest", "run", "--project=pictures"], {
	cwd: root,
	stdio: "inherit",
	env: {
		...process.env,
		...(values.short ? {} : { PIX_CHECKOUT_LONG_RUN: "1" }),
		...(values.accept ? { [acceptVariable]: "1" } : {}),
	},
	shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
