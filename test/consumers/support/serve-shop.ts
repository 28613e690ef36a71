import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { waitFor } from "../../support/wait-for.js";
import { folderOf } from "./consumers.js";
import { environmentOf } from "./run-script.js";

/** The Next shop in production mode. */
export interface ServedShop {
	url: string;
	stop(): Promise<void>;
}

/**
 * Starts the shop, after its build, for one store.
 *
 * @param onOutput gets what the shop prints
 */
export async function serveShop(options: {
	port: number;
	storeUrl: string;
	publishableKey: string;
	onOutput: (text: string) => void;
}): Promise<ServedShop> {
	const { port, storeUrl, publishableKey, onOutput } = options;
	const folder = folderOf("next");
	// Answers of an earlier store, perhaps at the same port.
	await rm(join(folder, ".next/cache/fetch-cache"), { recursive: true, force: true });
	const next = createRequire(join(folder, "package.json")).resolve("next/dist/bin/next");
	const shop = spawn(
		process.execPath,
		[next, "start", "--hostname", "127.0.0.1", "--port", String(port)],
		{
			cwd: folder,
			env: {
				...process.env,
				...environmentOf("next"),
				STORE_URL: storeUrl,
				PUBLISHABLE_KEY: publishableKey,
			},
		},
	);
	shop.stdout.on("data", (chunk) => onOutput(String(chunk)));
	shop.stderr.on("data", (chunk) => onOutput(String(chunk)));
	const url = `http://127.0.0.1:${port}`;
	await waitFor(
		"the shop to answer",
		() => answers(shop, `${url}/carrinho`),
		(isReady) => isReady,
	);
	return {
		url,
		stop: async () => {
			const ended = new Promise<void>((resolve) => shop.once("exit", () => resolve()));
			shop.kill();
			await ended;
		},
	};
}

async function answers(shop: ChildProcess, url: string): Promise<boolean> {
	if (shop.exitCode !== null) {
		throw new Error(`The shop ended with ${shop.exitCode}. Build it first.`);
	}
	return fetch(url).then(
		({ ok }) => ok,
		() => false,
	);
}
