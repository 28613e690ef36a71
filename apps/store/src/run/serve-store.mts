import { setTimeout as sleep } from "node:timers/promises";
import { freePort, isPortFree } from "./free-port.mjs";
import { runMedusa } from "./medusa-process.mjs";
import { type StoreRunOptions, storeEnvironment } from "./store-environment.mjs";
import { StoreRunError } from "./store-run-error.mjs";
import { untilReady } from "./until-ready.mjs";

export interface ServeOptions extends StoreRunOptions {
	/** Port of 127.0.0.1 to listen on; a free one if left out. */
	port?: number;
	/** Whether the admin pages are served at `/app`; off is faster and lighter. */
	admin: "on" | "off";
}

/** A serving store. It ends with the process that started it. */
export interface RunningStore {
	/** Such as `http://127.0.0.1:9000`, without a trailing slash. */
	readonly url: string;
	readonly pid: number;
	/** Ends it like Ctrl-C: it finishes requests first. A second call changes nothing. */
	stop(): Promise<void>;
	/** Ends it at once, like a crash. */
	kill(): Promise<void>;
	/** Resolves when it has ended without `stop()` or `kill()`, with its last output. */
	readonly died: Promise<StoreRunError>;
}

const startPatienceMs = 120_000;

/**
 * Serves a prepared store, and returns when it answers: about 4 s.
 *
 * @throws {StoreRunError} `PORT_TAKEN` or `START_FAILED`
 */
export async function serveStore(options: ServeOptions): Promise<RunningStore> {
	const port = options.port ?? (await freePort());
	// Another store on this port would answer in its place.
	if (!(await isPortFree(port))) {
		throw portTaken(port);
	}
	const url = `http://127.0.0.1:${port}`;
	let losePort = () => {};
	const portLost = new Promise<void>((resolve) => {
		losePort = resolve;
	});
	const medusa = runMedusa(["start", "--host", "127.0.0.1", "--port", String(port)], {
		env: {
			...storeEnvironment(options),
			PORT: String(port),
			MEDUSA_ADMIN_DISABLED: String(options.admin === "off"),
		},
		onOutput: (line) => {
			// Another program took the port meanwhile: Medusa logs it and continues without a port.
			if (line.includes("EADDRINUSE")) {
				losePort();
			}
			options.onOutput?.(line);
		},
	});
	await untilReady(
		medusa,
		(giveUp) =>
			Promise.race([
				waitUntilHealthy(url, giveUp),
				portLost.then(() => {
					throw portTaken(port);
				}),
			]),
		() =>
			new StoreRunError(
				"START_FAILED",
				`The store did not start. Its last output:\n${medusa.lastLines()}`,
			),
		options.signal,
	);
	return {
		url,
		pid: medusa.child.pid ?? 0,
		stop: () => medusa.end("SIGTERM"),
		kill: () => medusa.end("SIGKILL"),
		died: new Promise((resolve) => {
			void medusa.ended.then((code) => {
				if (medusa.ending) {
					return;
				}
				const message = `The store has ended (${code}). Its last output:\n${medusa.lastLines()}`;
				resolve(new StoreRunError("STORE_ENDED", message));
			});
		}),
	};
}

async function waitUntilHealthy(url: string, signal: AbortSignal): Promise<void> {
	const deadline = Date.now() + startPatienceMs;
	for (;;) {
		try {
			const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) });
			if (answer.ok) {
				return;
			}
		} catch (cause) {
			if (Date.now() > deadline) {
				throw new StoreRunError(
					"START_FAILED",
					`The store did not answer at ${url}/health within ${startPatienceMs / 1000} s.`,
					{ cause },
				);
			}
		}
		await sleep(50, undefined, { signal });
	}
}

function portTaken(port: number): StoreRunError {
	return new StoreRunError(
		"PORT_TAKEN",
		`Port ${port} is taken, so the store can't listen there. Set PORT to another.`,
	);
}
