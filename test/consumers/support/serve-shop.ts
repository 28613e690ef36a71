import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { waitFor } from "../../support/wait-for.js";
import { folderOf, type NodeShop } from "./consumers.js";
import { environmentOf } from "./run-script.js";

/** A shop with a server of its own. */
export interface ServedShop {
	url: string;
	stop(): Promise<void>;
}

/**
 * Starts a shop; Next's in production mode, after its build.
 *
 * @param environment what the shop works with, such as its store's address
 * @param onOutput gets what the shop prints
 */
export async function serveShop(options: {
	name: "next" | NodeShop;
	port: number;
	environment: Record<string, string>;
	onOutput: (text: string) => void;
}): Promise<ServedShop> {
	const { name, port, environment, onOutput } = options;
	const folder = folderOf(name === "next" ? "next" : "server");
	const shop = spawn(process.execPath, name === "next" ? await nextStart() : [`src/${name}.js`], {
		cwd: folder,
		env: {
			...process.env,
			...(name === "next" ? environmentOf(name) : {}),
			...environment,
			PORT: String(port),
		},
	});
	shop.stdout.on("data", (chunk) => onOutput(String(chunk)));
	shop.stderr.on("data", (chunk) => onOutput(String(chunk)));
	const ended = new Promise<void>((resolve) => shop.once("exit", () => resolve()));
	const url = `http://127.0.0.1:${port}`;
	await waitFor(
		"the shop to answer",
		() => answers(shop, `${url}/favicon.ico`),
		(isReady) => isReady,
	);
	return {
		url,
		stop: async () => {
			shop.kill();
			await ended;
		},
	};
}

async function nextStart(): Promise<string[]> {
	const folder = folderOf("next");
	// Answers of an earlier store, perhaps at the same port.
	await rm(join(folder, ".next/cache/fetch-cache"), { recursive: true, force: true });
	const next = createRequire(join(folder, "package.json")).resolve("next/dist/bin/next");
	return [next, "start", "--hostname", "127.0.0.1"];
}

async function answers(shop: ChildProcess, url: string): Promise<boolean> {
	if (shop.exitCode !== null) {
		throw new Error(`The shop ended with ${shop.exitCode}. Build it first.`);
	}
	return fetch(url).then(
		() => true,
		() => false,
	);
}
