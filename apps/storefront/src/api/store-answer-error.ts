import { z } from "zod/mini";

const errorBody = z.object({
	code: z.optional(z.nullable(z.string())),
	type: z.optional(z.nullable(z.string())),
	message: z.optional(z.nullable(z.string())),
});

/**
 * The store answered with an error. `status` is the HTTP status, `code` and `type` are Medusa's own
 * (for instance `insufficient_inventory` and `not_allowed`), `body` is the whole answer.
 */
export class StoreAnswerError extends Error {
	override readonly name = "StoreAnswerError";
	readonly status: number;
	readonly code: string | null;
	readonly type: string | null;
	readonly body: unknown;

	constructor(status: number, body: unknown, options?: ErrorOptions) {
		const read = errorBody.safeParse(body);
		super(
			read.data?.message ?? `The store answered ${status}; try again or look at its log.`,
			options,
		);
		this.status = status;
		this.code = read.data?.code ?? null;
		this.type = read.data?.type ?? null;
		this.body = body;
	}
}
