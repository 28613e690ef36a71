/**
 * `npm run load`: an hour of a sale, in minutes. See README.md.
 *
 *     npx tsx test/load/run.ts --orders 300 --seed 0badcafe --dialect reference
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";

const { values } = parseArgs({
	options: {
		orders: { type: "string", default: "3000" },
		seed: { type: "string", default: randomBytes(4).toString("hex") },
		dialect: { type: "string", default: "guide" },
	},
});
const { orders, seed, dialect } = z
	.object({
		orders: z.coerce.number().int().min(10).max(20_000),
		seed: z.string().min(1),
		dialect: z.enum(["guide", "reference"]),
	})
	.parse(values);

const vitest = spawn("npx", ["vitest", "run", "--project=load", "--disable-console-intercept"], {
	cwd: fileURLToPath(new URL("../..", import.meta.url)),
	stdio: "inherit",
	env: {
		...process.env,
		PIX_CHECKOUT_LOAD_ORDERS: String(orders),
		PIX_CHECKOUT_LOAD_SEED: seed,
		PIX_CHECKOUT_LOAD_DIALECT: dialect,
	},
	// Windows needs a shell to find `npx.cmd`.
	shell: process.platform === "win32",
});
vitest.once("close", (code) => {
	process.exitCode = code ?? 1;
});
