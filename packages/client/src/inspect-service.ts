import { randomUUID } from "node:crypto";
import { PixCheckoutClient } from "./client.js";
import type { ServiceDifference } from "./drift/find-differences.js";
import {
	isApiError,
	isInvalidRequestError,
	isPixCheckoutError,
	type PixCheckoutErrorCode,
} from "./errors.js";
import type { Operation } from "./hooks.js";
import type { PixCheckoutClientOptions } from "./options.js";

/** One request of the inspection. */
export interface InspectionQuestion {
	/** In a few words, such as `a charge that does not exist`. */
	question: string;
	/** The method of the client that sent it. */
	operation: Operation;
	/**
	 * `answered`: the expected answer, perhaps with differences. `failed`: any other, and `code` says
	 * which. `not_asked`: the service listed no charge to ask about.
	 */
	outcome: "answered" | "failed" | "not_asked";
	/** `code` of the failed question's error; null for an answered one. */
	code: PixCheckoutErrorCode | null;
}

/** The result of an inspection. Holds shapes, never values. */
export interface Inspection {
	/** Every question, in its order. */
	questions: InspectionQuestion[];
	/** Each difference from the specification, once. */
	differences: ServiceDifference[];
}

/** The service's log shows this as the source of the requests. */
const wrongKey = "sk_live_pix_checkout_inspection_of_a_wrong_key";

/**
 * Sends the service a few requests that change nothing, and returns each difference between its
 * answers and the specification. It reads the balance, a page of transactions, a charge of each status on that page
 * with its status, a charge that doesn't exist, and the balance once with a key that doesn't exist.
 * It creates nothing: to compare answers to creations, use the hook `onDrift`.
 *
 * @example
 * const { questions, differences } = await inspectService({ secretKey, baseUrl });
 * for (const { operation, part, path, expected, found } of differences) {
 * 	console.log(`${operation}: ${part} ${path}: expected ${expected}, found ${found}`);
 * }
 * @param options as for the client; its hooks are not called
 * @throws InvalidRequestError for invalid options. A failure of the service is in `questions`,
 *   and not thrown.
 */
export async function inspectService(options: PixCheckoutClientOptions): Promise<Inspection> {
	const notes = new Notes();
	const hooks = { onDrift: ({ differences }: Drifted) => notes.note(differences) };
	const client = new PixCheckoutClient({ ...options, hooks });
	const stranger = new PixCheckoutClient({ ...options, hooks, secretKey: wrongKey });
	try {
		await askAll(client, stranger, notes);
	} finally {
		await client.close();
		await stranger.close();
	}
	return { questions: notes.questions, differences: notes.differences };
}

async function askAll(
	client: PixCheckoutClient,
	stranger: PixCheckoutClient,
	notes: Notes,
): Promise<void> {
	await notes.ask("the balance", "getBalance", () => client.getBalance());
	const examples = await notes.ask("a page of transactions", "listTransactions", async () => {
		const limit = 25;
		const { items } = await client.listTransactions({ type: "charge", limit });
		if (items.length > limit) {
			notes.note([longerThanAsked]);
		}
		return oneOfEachStatus(items.flatMap((item) => (item.type === "charge" ? [item] : [])));
	});
	if (!examples?.length) {
		notes.pass("a charge", "getCharge");
		notes.pass("the status of a charge", "getChargeStatus");
	}
	for (const { id } of examples ?? []) {
		await notes.ask("a charge", "getCharge", () => client.getCharge(id));
		await notes.ask("the status of a charge", "getChargeStatus", () => client.getChargeStatus(id));
	}
	await notes.ask(
		"a charge that does not exist",
		"getCharge",
		() => client.getCharge(randomUUID()),
		{ status: 404, code: "charge_not_found" },
	);
	await notes.ask("the balance with a wrong key", "getBalance", () => stranger.getBalance(), {
		status: 401,
		code: "invalid_api_key",
	});
}

interface Drifted {
	differences: ServiceDifference[];
}

const longerThanAsked: ServiceDifference = {
	operation: "listTransactions",
	part: "field",
	path: "data",
	expected: "no more entries than limit",
	found: "more",
};

function oneOfEachStatus<T extends { status: string }>(items: T[]): T[] {
	const most = 4;
	return [...new Map(items.map((item) => [item.status, item])).values()].slice(0, most);
}

/** Collects questions and differences. */
class Notes {
	readonly questions: InspectionQuestion[] = [];
	readonly differences: ServiceDifference[] = [];

	note(differences: ServiceDifference[]): void {
		const known = new Set(this.differences.map((difference) => JSON.stringify(difference)));
		this.differences.push(...differences.filter((one) => !known.has(JSON.stringify(one))));
	}

	pass(question: string, operation: Operation): void {
		this.questions.push({ question, operation, outcome: "not_asked", code: null });
	}

	/**
	 * @param refusal how the service must reject the question
	 * @returns null when the question failed
	 */
	async ask<T>(
		question: string,
		operation: Operation,
		call: () => Promise<T>,
		refusal?: { status: number; code: string },
	): Promise<T | null> {
		const answered = { question, operation, outcome: "answered", code: null } as const;
		try {
			const answer = await call();
			this.questions.push(answered);
			if (refusal) {
				this.#noteStatus(operation, refusal.status, "a success");
			}
			return answer;
		} catch (error) {
			if (!isPixCheckoutError(error)) {
				throw error;
			}
			const found = refusal ? refusalIn(error) : null;
			if (!refusal || found === null) {
				this.questions.push({ question, operation, outcome: "failed", code: error.code });
				return null;
			}
			this.questions.push(answered);
			if (found.status !== refusal.status) {
				this.#noteStatus(operation, refusal.status, String(found.status));
			} else if (found.serviceCode !== refusal.code) {
				const path = "error.code";
				const code = found.serviceCode === null ? "absent" : "another code";
				this.note([{ operation, part: "error", path, expected: refusal.code, found: code }]);
			}
			return null;
		}
	}

	#noteStatus(operation: Operation, expected: number, found: string): void {
		this.note([{ operation, part: "status", path: "", expected: String(expected), found }]);
	}
}

/** The service's own rejection; null for an outage and for any other error. */
function refusalIn(error: unknown): { status: number; serviceCode: string | null } | null {
	if (!isApiError(error) && !isInvalidRequestError(error)) {
		return null;
	}
	const { status, serviceCode } = error;
	return status === null || status >= 500 ? null : { status, serviceCode };
}
