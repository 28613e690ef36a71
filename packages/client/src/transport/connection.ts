import { setTimeout as wait } from "node:timers/promises";
// Bun answers the bare name with a stub of its own, which sends nothing.
import { type Dispatcher, Pool } from "undici/index.js";
import type { Hooks } from "../hooks.js";
import type { PixCheckoutClientOptions } from "../options.js";

const defaultMaxRetryWaitMs = 5_000;
const defaultMaxConnections = 50;

/** The parts that all calls of a client share. */
export interface Connection {
	dispatcher: Dispatcher;
	/** Closes the client's own pool; a given dispatcher stays open. */
	close: () => Promise<void>;
	origin: string;
	/** The path of the base URL, ending in `/v1`. */
	basePath: string;
	secretKey: string;
	maxRetryWaitMs: number;
	hooks: Hooks;
	random: () => number;
	sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
	now: () => number;
}

/** The connection of a client with these validated options. */
export function connectionWith(options: PixCheckoutClientOptions): Connection {
	const { origin, pathname } = new URL(options.baseUrl);
	return {
		...dispatcherWith(options, origin),
		origin,
		basePath: pathname,
		secretKey: options.secretKey,
		maxRetryWaitMs: options.maxRetryWaitMs ?? defaultMaxRetryWaitMs,
		hooks: options.hooks ?? {},
		random: options.random ?? Math.random,
		sleep: options.sleep ?? sleepWithTimer,
		now: options.now ?? Date.now,
	};
}

function dispatcherWith(
	{ dispatcher, maxConnections }: PixCheckoutClientOptions,
	origin: string,
): Pick<Connection, "dispatcher" | "close"> {
	if (dispatcher) {
		return { dispatcher, close: async () => {} };
	}
	const pool = new Pool(origin, { connections: maxConnections ?? defaultMaxConnections });
	return { dispatcher: pool, close: () => pool.close() };
}

/** Waits by Node's timer; rejects when the signal fires. */
async function sleepWithTimer(ms: number, signal?: AbortSignal): Promise<void> {
	await wait(ms, undefined, { signal });
}
