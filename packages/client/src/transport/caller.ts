import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
// Bun answers the bare name with a stub of its own, which sends nothing.
import { type Dispatcher, Pool } from "undici/index.js";
import { RequestAbortedError } from "../errors.js";
import type { Hooks } from "../hooks.js";
import { type CallOptions, checkCallOptions, type PixCheckoutClientOptions } from "../options.js";
import { type Call, send } from "./send.js";

const defaultTimeoutMs = 10_000;
const defaultMaxRetries = 2;
const defaultMaxRetryWaitMs = 5_000;
const defaultMaxConnections = 50;

/** The parts that all calls of a client share. */
export interface Connection {
	dispatcher: Dispatcher;
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

/** The fields of a call that the operation decides; the options decide the rest. */
export type CallDescription<T> = Omit<
	Call<T>,
	"callId" | "timeoutMs" | "maxRetries" | "signal" | "idempotencyKey"
> & { idempotencyKey?: string | null };

/** Makes the calls of one client over its connections until it is closed. */
export class Caller {
	readonly #options: PixCheckoutClientOptions;
	readonly #connection: Connection;
	readonly #underWay = new Set<Promise<unknown>>();
	#calls = 0;
	#closing: Promise<void> | null = null;

	/** @param options validated options */
	constructor(options: PixCheckoutClientOptions) {
		const { origin, pathname } = new URL(options.baseUrl);
		const connections = options.maxConnections ?? defaultMaxConnections;
		this.#options = options;
		this.#connection = {
			dispatcher: options.dispatcher ?? new Pool(origin, { connections }),
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

	/** An error of `describe` rejects the promise, too. */
	call<T>(options: CallOptions, describe: () => CallDescription<T>): Promise<T> {
		const answered = this.#send(options, describe);
		this.#underWay.add(answered);
		const forget = () => this.#underWay.delete(answered);
		answered.then(forget, forget);
		return answered;
	}

	/** Rejects new calls, and closes the own pool when the calls under way have ended. */
	close(): Promise<void> {
		this.#closing ??= this.#closeWhenIdle();
		return this.#closing;
	}

	async #closeWhenIdle(): Promise<void> {
		await Promise.allSettled(this.#underWay);
		if (this.#options.dispatcher === undefined) {
			await this.#connection.dispatcher.close();
		}
	}

	async #send<T>(options: CallOptions, describe: () => CallDescription<T>): Promise<T> {
		const call = describe();
		checkCallOptions(options);
		if (this.#closing !== null) {
			throw new RequestAbortedError(
				`${call.method} ${call.template} was not sent: the client is closed. Create a new one.`,
			);
		}
		if (options.signal) {
			// A signal that ends many calls at once is no leak, but Node would warn of one.
			setMaxListeners(0, options.signal);
		}
		return await send(this.#connection, {
			idempotencyKey: null,
			...call,
			callId: ++this.#calls,
			timeoutMs: options.timeoutMs ?? this.#options.timeoutMs ?? defaultTimeoutMs,
			maxRetries: options.maxRetries ?? this.#options.maxRetries ?? defaultMaxRetries,
			signal: options.signal,
		});
	}
}

/** Waits by Node's timer; rejects when the signal fires. */
async function sleepWithTimer(ms: number, signal?: AbortSignal): Promise<void> {
	await wait(ms, undefined, { signal });
}
