import { hash } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { errorAnswer } from "../answers.js";
import type { DoorAnswer } from "../door.js";

const windowSeconds = 60;

export interface LimitedRequest {
	/** `RateLimit-…`, for the answer. */
	headers: Record<string, string>;
	/** The answer, when the limit is reached. */
	refusal: DoorAnswer | null;
}

/** So many requests a minute for each key. Each process counts for itself. */
export class RateLimit {
	readonly #perMinute: number;
	readonly #limiter: RateLimiterMemory;

	constructor(perMinute: number) {
		this.#perMinute = perMinute;
		this.#limiter = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
	}

	async take(key: string): Promise<LimitedRequest> {
		// By its hash: strangers choose keys of any length, and each stays in memory for a window.
		// `consume` counts the same way, and rejects above the limit.
		const counted = await this.#limiter.penalty(hash("sha256", key, "base64url"));
		const resetSeconds = String(Math.max(Math.ceil(counted.msBeforeNext / 1000), 0));
		const headers = {
			"ratelimit-policy": `${this.#perMinute};w=${windowSeconds}`,
			"ratelimit-limit": String(this.#perMinute),
			"ratelimit-remaining": String(counted.remainingPoints),
			"ratelimit-reset": resetSeconds,
		};
		const isRefused = counted.consumedPoints > this.#perMinute;
		return { headers, refusal: isRefused ? refuse(headers, resetSeconds) : null };
	}

	async guard(key: string, answer: () => Promise<DoorAnswer>): Promise<DoorAnswer> {
		const { headers, refusal } = await this.take(key);
		if (refusal) {
			return refusal;
		}
		const answered = await answer();
		return { ...answered, headers: { ...headers, ...answered.headers } };
	}
}

function refuse(headers: Record<string, string>, retryAfter: string): DoorAnswer {
	return errorAnswer(
		429,
		{
			type: "not_allowed",
			code: "too_many_requests",
			message: "Too many requests; try again after the seconds in Retry-After",
		},
		{ ...headers, "retry-after": retryAfter },
	);
}
