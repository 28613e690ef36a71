/** Starts the MiniBrowser of WebKitGTK on an invisible screen, and drives it by WebDriver. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../apps/store/src/run/free-port.mjs";
import type { WebKitPrograms } from "./engines.js";

/** Wide and high enough for any window of the tests. */
const screenSize = "1600x2400x24";
const patienceMs = 15_000;

export interface RunningWebKit {
	readonly driver: WebDriver;
	stop(): Promise<void>;
}

export async function startWebKit({ driver, screen }: WebKitPrograms): Promise<RunningWebKit> {
	const started: ChildProcess[] = [];
	const stop = async () => {
		for (const child of started.reverse()) {
			await end(child);
		}
	};
	try {
		const env = { ...process.env };
		if (screen !== undefined) {
			const xvfb = spawn(
				screen,
				["-displayfd", "3", "-screen", "0", screenSize, "-nolisten", "tcp"],
				{ stdio: ["ignore", "ignore", "ignore", "pipe"] },
			);
			started.push(xvfb);
			env.DISPLAY = `:${await firstLine(xvfb)}`;
		}
		const port = await freePort();
		started.push(spawn(driver, [`--port=${port}`], { env, stdio: "ignore" }));
		const session = await connect(`http://127.0.0.1:${port}`);
		return {
			driver: session,
			stop: async () => {
				await session.quit();
				await stop();
			},
		};
	} catch (cause) {
		await stop();
		throw cause;
	}
}

/** The driver needs a moment until it listens. */
async function connect(url: string): Promise<WebDriver> {
	const until = Date.now() + patienceMs;
	for (;;) {
		const isUp = await fetch(`${url}/status`).then(
			({ ok }) => ok,
			() => false,
		);
		if (isUp) {
			return new Builder()
				.usingServer(url)
				.withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
				.build();
		}
		if (Date.now() > until) {
			throw new Error("WebKitWebDriver doesn't listen.");
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

/** The number of the display, which Xvfb writes when it is ready. */
async function firstLine(xvfb: ChildProcess): Promise<string> {
	const output = xvfb.stdio[3] as Readable;
	const signal = AbortSignal.timeout(patienceMs);
	const [line] = await once(output, "data", { signal });
	return String(line).trim();
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) {
		return;
	}
	const ended = once(child, "exit");
	child.kill();
	await ended;
}
