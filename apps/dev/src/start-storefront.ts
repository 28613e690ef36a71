import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runSupervised, type SupervisedProcess, untilReady } from "../../store/src/run/index.mjs";
import { DevError } from "./dev-error.js";
import type { LogFile } from "./log-file.js";
import { repositoryRoot } from "./project.js";

export interface StorefrontOptions {
	port: number;
	storeUrl: string;
	publishableKey: string;
	log: LogFile;
	/** Ends the start when it fires. */
	signal: AbortSignal;
}

const storefrontFolder = join(repositoryRoot, "apps", "storefront");

/** Starts Vite's development server on the storefront and returns when it answers. */
export async function startStorefront(options: StorefrontOptions): Promise<SupervisedProcess> {
	const require = createRequire(join(storefrontFolder, "package.json"));
	const vite = join(dirname(require.resolve("vite/package.json")), "bin", "vite.js");
	const storefront = runSupervised(
		vite,
		["--host", "127.0.0.1", "--port", String(options.port), "--strictPort"],
		{
			cwd: storefrontFolder,
			env: {
				...process.env,
				VITE_STORE_URL: options.storeUrl,
				VITE_PUBLISHABLE_KEY: options.publishableKey,
			},
			onOutput: options.log.write,
		},
	);
	await untilReady(
		storefront,
		(giveUp) => waitUntilItAnswers(`http://127.0.0.1:${options.port}/`, giveUp),
		() => new DevError("PART_ENDED", `The shop did not start:\n${storefront.lastLines()}`),
		options.signal,
	);
	return storefront;
}

async function waitUntilItAnswers(url: string, signal: AbortSignal): Promise<void> {
	for (;;) {
		const answers = await fetch(url).then(
			(response) => response.ok,
			// The server doesn't listen yet. If the process ends instead, the caller reports it.
			() => false,
		);
		if (answers) {
			return;
		}
		await sleep(50, undefined, { signal });
	}
}
