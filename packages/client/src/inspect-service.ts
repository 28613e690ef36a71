import { randomUUID } from "node:crypto";
import { PixCheckoutClient } from "./client.js";
import type { ServiceDifference } from "./drift/find-differences.js";
import {
	isApiError,
	isInvalidRequestError,
	isPixCheckoutError,
	type PixCheckoutErrorCode,
} from "./errors.js";
import type { Operation } from "./operation.js";
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
	await notes.askInVain(
		{ question: "a charge that does not exist", operation: "getCharge" },
		{ status: 404, code: "charge_not_found" },
		() => client.getCharge(randomUUID()),
	);
	await notes.askInVain(
		{ question: "the balance with a wrong key", operation: "getBalance" },
		{ status: 401, code: "invalid_api_key" },
		() => stranger.getBalance(),
	);
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

	/** @returns null when the question failed */
	async ask<T>(question: string, operation: Operation, call: () => Promise<T>): Promise<T | null> {
		try {
			const answer = await call();
			this.#answered(question, operation);
			return answer;
		} catch (error) {
			this.#failed(question, operation, error);
			return null;
		}
	}

	/** A question that the service must reject. */
	async askInVain(
		{ question, operation }: Pick<InspectionQuestion, "question" | "operation">,
		expected: { status: number; code: string },
		call: () => Promise<unknown>,
	): Promise<void> {
		try {
			await call();
			this.#answered(question, operation);
			this.#noteStatus(operation, expected.status, "a success");
		} catch (error) {
			const refusal = refusalIn(error);
			if (refusal === null) {
				this.#failed(question, operation, error);
				return;
			}
			this.#answered(question, operation);
			if (refusal.status !== expected.status) {
				this.#noteStatus(operation, expected.status, String(refusal.status));
			} else if (refusal.serviceCode !== expected.code) {
				const path = "error.code";
				const found = refusal.serviceCode === null ? "absent" : "another code";
				this.note([{ operation, part: "error", path, expected: expected.code, found }]);
			}
		}
	}

	#answered(question: string, operation: Operation): void {
		this.questions.push({ question, operation, outcome: "answered", code: null });
	}

	#failed(question: string, operation: Operation, error: unknown): void {
		if (!isPixCheckoutError(error)) {
			throw error;
		}
		this.questions.push({ question, operation, outcome: "failed", code: error.code });
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
