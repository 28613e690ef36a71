import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { ApiError } from "../http/api-error.js";

/** One used `Idempotency-Key`, with its secret key and the charge that it created. */
export const usedIdempotencyKey = z.strictObject({
	secretKey: z.string(),
	idempotencyKey: z.string(),
	body: z.unknown(),
	uuid: z.uuid(),
});
type UsedIdempotencyKey = z.output<typeof usedIdempotencyKey>;

/**
 * Remembers which charge an `Idempotency-Key` created (specification: "POST /v1/charges", Variant
 * B). Keys of one secret key mean nothing to another.
 */
export class IdempotentCharges {
	readonly #made = new Map<string, UsedIdempotencyKey>();

	/**
	 * The UUID of the charge that the same key and body created before.
	 * @throws {ApiError} 409 `idempotency_conflict` when the body differs.
	 */
	find(secretKey: string, idempotencyKey: string, body: unknown): string | undefined {
		const made = this.#made.get(JSON.stringify([secretKey, idempotencyKey]));
		if (made && !isDeepStrictEqual(made.body, body)) {
			const message = "This Idempotency-Key created a charge from another body. Use a new key.";
			throw new ApiError(409, "idempotency_conflict", message);
		}
		return made?.uuid;
	}

	remember(used: UsedIdempotencyKey): void {
		this.#made.set(JSON.stringify([used.secretKey, used.idempotencyKey]), used);
	}

	/** The part that the state file keeps. */
	all(): UsedIdempotencyKey[] {
		return [...this.#made.values()];
	}

	reset(): void {
		this.#made.clear();
	}
}
