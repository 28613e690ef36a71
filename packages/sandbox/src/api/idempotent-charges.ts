import { isDeepStrictEqual } from "node:util";
import { ApiError } from "./api-error.js";

/** One used `Idempotency-Key`, with the secret key that it belongs to. */
export interface UsedIdempotencyKey {
	secretKey: string;
	idempotencyKey: string;
	body: unknown;
	/** The charge that it made. */
	uuid: string;
}

/**
 * Remembers which charge an `Idempotency-Key` made (specification: "POST /v1/charges",
 * Variant B). Keys of one secret key mean nothing to another.
 */
export class IdempotentCharges {
	readonly #made = new Map<string, UsedIdempotencyKey>();

	/**
	 * The UUID of the charge that the same key and body made before.
	 * @throws {ApiError} 409 `idempotency_conflict` when the body was another one.
	 */
	find(secretKey: string, idempotencyKey: string, body: unknown): string | undefined {
		const made = this.#made.get(name(secretKey, idempotencyKey));
		if (made && !isDeepStrictEqual(made.body, body)) {
			throw new ApiError(
				409,
				"idempotency_conflict",
				"This Idempotency-Key made a charge from another body. Use a new key.",
			);
		}
		return made?.uuid;
	}

	remember(used: UsedIdempotencyKey): void {
		this.#made.set(name(used.secretKey, used.idempotencyKey), used);
	}

	/** What is saved. */
	all(): UsedIdempotencyKey[] {
		return [...this.#made.values()];
	}

	/** Puts in what was saved. */
	restore(keys: readonly UsedIdempotencyKey[]): void {
		for (const used of keys) this.remember(used);
	}

	reset(): void {
		this.#made.clear();
	}
}

function name(secretKey: string, idempotencyKey: string): string {
	return JSON.stringify([secretKey, idempotencyKey]);
}
