import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { RefusedError, UsageError } from "./cli-error.js";

const DEFAULT_URL = "http://127.0.0.1:4010";

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const change = z.object({ topic: z.string(), id: z.string().nullable() });

/** That something changed in the sandbox. */
export type Change = z.output<typeof change>;

/** A sandbox that runs in another process, asked by its control routes. */
export class RunningSandbox {
	private constructor(readonly origin: string) {}

	/**
	 * The one at an address, or else at `PIX_CHECKOUT_SANDBOX_URL`, or else at the usual place. A
	 * path such as `/v1` doesn't matter.
	 * @throws {UsageError} when it isn't an http or https address.
	 */
	static at(url: string | undefined): RunningSandbox {
		const [source, address] =
			url === undefined
				? ["PIX_CHECKOUT_SANDBOX_URL", process.env.PIX_CHECKOUT_SANDBOX_URL || DEFAULT_URL]
				: ["--url", url];
		if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
			throw new UsageError(`${source} must be an http:// or https:// address`);
		}
		return new RunningSandbox(new URL(address).origin);
	}

	/**
	 * Asks a control route, such as `GET` `/charges`.
	 * @throws {RefusedError} when it refuses or isn't there.
	 */
	async ask<Schema extends z.ZodType>(
		schema: Schema,
		method: "GET" | "POST" | "PUT" | "DELETE",
		path: string,
		{ body, headers = {} }: { body?: object; headers?: Record<string, string> | undefined } = {},
	): Promise<z.output<Schema>> {
		const response = await this.#fetch(path, {
			method,
			headers,
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		const answer = text === "" ? null : parseJson(text);
		if (!response.ok) {
			const refused = refusal.safeParse(answer);
			if (!refused.success) throw this.#notASandbox();
			throw new RefusedError(refused.data.error.code, refused.data.error.message);
		}
		const parsed = schema.safeParse(answer);
		if (!parsed.success) throw this.#notASandbox(parsed.error);
		return parsed.data;
	}

	/**
	 * What changes from now on; the first one, of the topic `connected`, comes at once.
	 * @throws {RefusedError} when the sandbox isn't there, or ends.
	 */
	async *changes(signal: AbortSignal): AsyncGenerator<Change> {
		const response = await this.#fetch("/events", { signal });
		if (!response.ok || response.body === null) throw this.#notASandbox();
		try {
			for await (const line of createInterface({ input: Readable.fromWeb(response.body) })) {
				if (line.startsWith("data:")) yield change.parse(parseJson(line.slice(5)));
			}
		} catch (cause) {
			if (signal.aborted) return;
			throw new RefusedError("ended", `The sandbox at ${this.origin} has ended.`, { cause });
		}
		if (!signal.aborted) {
			throw new RefusedError("ended", `The sandbox at ${this.origin} has ended.`);
		}
	}

	async #fetch(path: string, init: RequestInit): Promise<Response> {
		try {
			return await fetch(`${this.origin}/_sandbox${path}`, init);
		} catch (cause) {
			throw new RefusedError(
				"unreachable",
				`No sandbox answers at ${this.origin}. Start one with: npx pix-checkout-sandbox
If it runs elsewhere, name it with --url or PIX_CHECKOUT_SANDBOX_URL.`,
				{ cause },
			);
		}
	}

	#notASandbox(cause?: unknown): RefusedError {
		return new RefusedError(
			"not_a_sandbox",
			`What answers at ${this.origin} is not a sandbox of this version. Name yours with --url or PIX_CHECKOUT_SANDBOX_URL.`,
			{ cause },
		);
	}
}

/** `undefined` when it isn't JSON: then no schema takes it. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
