import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserLauncher } from "@web/test-runner";
import { chromeLauncher, puppeteerCore } from "@web/test-runner-chrome";
import { launchOptions } from "../../../test/support/chromium.js";
import { findFirefox, findWebKit, type OtherEngine } from "../../../test/support/engines.js";
import { WebKitLauncher } from "./webkit-launcher.js";

export interface ChosenEngines {
	/** They run every test. */
	readonly browsers: readonly BrowserLauncher[];
	/** With `all`, those beside Chromium. */
	readonly others: readonly BrowserLauncher[];
	/** What this machine doesn't have: its tests are skipped, and counted as skipped. */
	readonly missing: readonly OtherEngine[];
}

const launchers = { Chromium: chromium, Firefox: firefox, WebKit: webkit } as const;

type Name = keyof typeof launchers;

const everywhere = "all";
const all: readonly Name[] = ["Chromium", "Firefox", "WebKit"];

/**
 * The engines to test in.
 *
 * @param wish names such as `Firefox,WebKit`, which must be there, or `all` that the machine has; by
 * default Chromium
 */
export async function chooseEngines(wish: string | undefined): Promise<ChosenEngines> {
	const names = wish === everywhere ? all : (wish ?? "Chromium").split(",").map(named);
	const browsers: BrowserLauncher[] = [];
	const others: BrowserLauncher[] = [];
	const missing: OtherEngine[] = [];
	for (const name of names) {
		const isOptional = wish === everywhere && name !== "Chromium";
		const browser = await (isOptional ? launchers[name]().catch(notRunning) : launchers[name]());
		if (browser !== undefined) {
			(isOptional ? others : browsers).push(browser);
		} else if (isOptional) {
			missing.push(name);
		} else {
			throw new Error(`This machine has no ${name}.`);
		}
	}
	return { browsers, others, missing };
}

/** A browser that is there and doesn't run, such as one without its libraries, is missing too. */
function notRunning(cause: unknown): undefined {
	console.warn(cause);
}

function named(word: string): Name {
	const found = all.find((name) => name.toLowerCase() === word.trim().toLowerCase());
	if (found === undefined) {
		throw new Error(
			`PIX_CHECKOUT_ENGINES names ${word}; there are ${[...all, everywhere].join(", ")}.`,
		);
	}
	return found;
}

async function chromium(): Promise<BrowserLauncher> {
	return chromeLauncher({ launchOptions: await launchOptions() });
}

async function firefox(): Promise<BrowserLauncher | undefined> {
	const executablePath = await findFirefox();
	if (executablePath === undefined) {
		return undefined;
	}
	await promisify(execFile)(executablePath, ["--version"]);
	// With a puppeteer of its own, the launcher doesn't call every browser Chrome.
	const launchOptions = { browser: "firefox", executablePath } as const;
	return chromeLauncher({ puppeteer: puppeteerCore, launchOptions });
}

async function webkit(): Promise<BrowserLauncher | undefined> {
	const programs = await findWebKit();
	if (programs === undefined) {
		return undefined;
	}
	const launcher = new WebKitLauncher(programs);
	await launcher.start();
	return launcher;
}
