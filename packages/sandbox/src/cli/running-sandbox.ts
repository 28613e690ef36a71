import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { parseJson } from "../schema.js";
import { RefusedError, UsageError } from "./cli-error.js";
import { programName } from "./program-name.js";

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const change = z.object({ topic: z.string(), id: z.string().nullable() });

interface Asking {
	body?: object;
	headers?: Record<string, string> | undefined;
}

/** A sandbox in another process, which commands reach by its control routes. */
export class RunningSandbox {
	readonly origin: string;

	private constructor(origin: string) {
		this.origin = origin;
	}

	/**
	 * The sandbox at an address, or else at `PIX_CHECKOUT_SANDBOX_URL`, or else at the default
	 * address. Ignores a path such as `/v1`.
	 * @throws {UsageError} when it isn't an http or https address.
	 */
	static at(url: string | undefined): RunningSandbox {
		const source = url === undefined ? "PIX_CHECKOUT_SANDBOX_URL" : "--url";
		const address = url ?? (process.env.PIX_CHECKOUT_SANDBOX_URL || "http://127.0.0.1:4010");
		if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
			throw new UsageError(`${source} must be an http:// or https:// address`);
		}
		return new RunningSandbox(new URL(address).origin);
	}

	/**
	 * Sends a request to a control route, such as `GET` `/charges`.
	 * @throws {RefusedError} when it rejects the request or doesn't answer.
	 */
	async ask<Schema extends z.ZodType>(
		schema: Schema,
		method: "GET" | "POST" | "PUT" | "DELETE",
		path: string,
		{ body, headers = {} }: Asking = {},
	): Promise<z.output<Schema>> {
		const response = await this.#fetch(path, { method, headers, body: JSON.stringify(body) });
		const text = await response.text();
		const answer = text === "" ? null : parseJson(text);
		if (!response.ok) {
			const refused = refusal.safeParse(answer);
			throw refused.success
				? new RefusedError(refused.data.error.code, refused.data.error.message)
				: this.#notASandbox();
		}
		const parsed = schema.safeParse(answer);
		if (!parsed.success) {
			throw this.#notASandbox(parsed.error);
		}
		return parsed.data;
	}

	/**
	 * The changes from now on; the first event, of the topic `connected`, comes at once.
	 * @throws {RefusedError} when the sandbox doesn't answer, or ends.
	 */
	async *changes(signal: AbortSignal): AsyncGenerator<z.output<typeof change>> {
		const response = await this.#fetch("/events", { signal });
		if (!response.ok || response.body === null) {
			throw this.#notASandbox();
		}
		let cause: unknown;
		try {
			for await (const line of createInterface({ input: Readable.fromWeb(response.body) })) {
				if (line.startsWith("data:")) {
					yield change.parse(parseJson(line.slice(5)));
				}
			}
		} catch (error) {
			cause = error;
		}
		if (!signal.aborted) {
			throw new RefusedError("ended", `The sandbox at ${this.origin} has ended.`, { cause });
		}
	}

	async #fetch(path: string, init: RequestInit): Promise<Response> {
		try {
			return await fetch(`${this.origin}/_sandbox${path}`, init);
		} catch (cause) {
			throw new RefusedError(
				"unreachable",
				`No sandbox answers at ${this.origin}. Start one with: ${programName}
If it runs elsewhere, name it with --url or PIX_CHECKOUT_SANDBOX_URL.`,
				{ cause },
			);
		}
	}

	#notASandbox(cause?: unknown): RefusedError {
		return new RefusedError(
			"not_a_sandbox",
			`The server at ${this.origin} is not a sandbox of this version. Name yours with --url or PIX_CHECKOUT_SANDBOX_URL.`,
			{ cause },
		);
	}
}
