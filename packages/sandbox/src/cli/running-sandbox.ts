import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { Option } from "commander";
import { z } from "zod";
import { parseJson } from "../schema.js";
import { programName } from "./program-name.js";

/** The running sandbox rejects a command, or isn't one. */
export class RunningSandboxError extends Error {
	override readonly name = "RunningSandboxError";
}

const refusal = z.object({ error: z.object({ message: z.string() }) });
const change = z.object({ topic: z.string() });

/** Where a sandbox listens that is started without flags. */
export const usualOrigin = "http://127.0.0.1:4010";

/** The address of the running sandbox, for commands that need one. */
export function urlOption(): Option {
	return new Option("--url <URL>", "the running sandbox")
		.default(usualOrigin)
		.env("PIX_CHECKOUT_SANDBOX_URL");
}

/** A sandbox in another process, which commands reach by its control routes. */
export class RunningSandbox {
	readonly origin: string;

	private constructor(origin: string) {
		this.origin = origin;
	}

	/**
	 * The sandbox at an address, whose path, such as `/v1`, doesn't matter.
	 * @throws {RunningSandboxError} when it isn't an http or https address.
	 */
	static at(url: string): RunningSandbox {
		if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
			throw new RunningSandboxError("--url must be an http:// or https:// address");
		}
		return new RunningSandbox(new URL(url).origin);
	}

	/**
	 * Sends a request to a control route, such as `GET` `/charges`.
	 * @throws {RunningSandboxError} when it rejects the request or doesn't answer.
	 */
	async ask<Schema extends z.ZodType>(
		schema: Schema,
		method: "GET" | "POST" | "PUT",
		path: string,
		body?: object,
	): Promise<z.output<Schema>> {
		const response = await this.#fetch(path, { method, body: JSON.stringify(body) });
		const answer = parseJson(await response.text());
		if (!response.ok) {
			const refused = refusal.safeParse(answer);
			throw refused.success
				? new RunningSandboxError(refused.data.error.message)
				: this.#notASandbox();
		}
		const parsed = schema.safeParse(answer);
		if (!parsed.success) {
			throw this.#notASandbox(parsed.error);
		}
		return parsed.data;
	}

	/**
	 * The changes from now on until `signal`; the first event, of the topic `connected`, comes at once.
	 * @throws {RunningSandboxError} when the sandbox doesn't answer, or ends.
	 */
	async *changes(signal: AbortSignal): AsyncGenerator<z.output<typeof change>> {
		const response = await this.#fetch("/events", { signal }).catch((error: unknown) => {
			if (signal.aborted) {
				return null;
			}
			throw error;
		});
		if (response === null) {
			return;
		}
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
			throw new RunningSandboxError(`The sandbox at ${this.origin} has ended.`, { cause });
		}
	}

	async #fetch(path: string, init: RequestInit): Promise<Response> {
		try {
			return await fetch(`${this.origin}/_sandbox${path}`, init);
		} catch (cause) {
			throw new RunningSandboxError(
				`No sandbox answers at ${this.origin}. Start one with: ${programName}
If it runs elsewhere, name it with --url or PIX_CHECKOUT_SANDBOX_URL.`,
				{ cause },
			);
		}
	}

	#notASandbox(cause?: unknown): RunningSandboxError {
		return new RunningSandboxError(
			`The server at ${this.origin} is not a sandbox of this version. Name yours with --url or PIX_CHECKOUT_SANDBOX_URL.`,
			{ cause },
		);
	}
}
