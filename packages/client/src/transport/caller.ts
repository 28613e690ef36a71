import { RequestAbortedError } from "../errors.js";
import { type CallOptions, checkCallOptions, type PixCheckoutClientOptions } from "../options.js";
import { type Connection, connectionWith } from "./connection.js";
import { joinSignals } from "./join-signals.js";
import { type Call, send } from "./send.js";

const defaultTimeoutMs = 10_000;
const defaultMaxRetries = 2;

/** The fields of a call that the operation decides; the options decide the rest. */
export type CallDescription<T> = Omit<
	Call<T>,
	"callId" | "timeoutMs" | "maxRetries" | "signal" | "idempotencyKey"
> & { idempotencyKey?: string | null };

/** Makes the calls of one client over its connection until it is closed. */
export class Caller {
	readonly #connection: Connection;
	readonly #timeoutMs: number;
	readonly #maxRetries: number;
	readonly #signal: AbortSignal | undefined;
	readonly #underWay = new Set<Promise<unknown>>();
	#calls = 0;
	#closing: Promise<void> | null = null;

	/** @param options validated options */
	constructor(options: PixCheckoutClientOptions) {
		this.#connection = connectionWith(options);
		this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
		this.#maxRetries = options.maxRetries ?? defaultMaxRetries;
		this.#signal = options.signal;
	}

	/** An error of `describe` rejects the promise, too. */
	call<T>(options: CallOptions, describe: () => CallDescription<T>): Promise<T> {
		const answered = this.#send(options, describe);
		this.#underWay.add(answered);
		const forget = () => this.#underWay.delete(answered);
		answered.then(forget, forget);
		return answered;
	}

	/** Rejects new calls, and closes the connection when the calls under way have ended. */
	close(): Promise<void> {
		this.#closing ??= this.#closeWhenIdle();
		return this.#closing;
	}

	async #closeWhenIdle(): Promise<void> {
		await Promise.allSettled(this.#underWay);
		await this.#connection.close();
	}

	async #send<T>(options: CallOptions, describe: () => CallDescription<T>): Promise<T> {
		const call = describe();
		checkCallOptions(options);
		if (this.#closing !== null) {
			throw new RequestAbortedError(
				`${call.method} ${call.template} was not sent: the client is closed. Create a new one.`,
			);
		}
		const { signal, release } = joinSignals(this.#signal, options.signal);
		try {
			return await send(this.#connection, {
				idempotencyKey: null,
				...call,
				callId: ++this.#calls,
				timeoutMs: options.timeoutMs ?? this.#timeoutMs,
				maxRetries: options.maxRetries ?? this.#maxRetries,
				signal,
			});
		} finally {
			release();
		}
	}
}
