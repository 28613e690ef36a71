import { z } from "zod/mini";

const errorBody = z.object({
	code: z.optional(z.nullable(z.string())),
	message: z.optional(z.nullable(z.string())),
});

/** An error answer of the store. `code` is Medusa's or the plugin's, as `insufficient_inventory`. */
export class StoreAnswerError extends Error {
	override readonly name = "StoreAnswerError";
	/** The HTTP status. */
	readonly status: number;
	readonly code: string | null;

	constructor(status: number, body: unknown) {
		const { data } = errorBody.safeParse(body);
		super(data?.message ?? `The store answered ${status}; try again or look at its log.`);
		this.status = status;
		this.code = data?.code ?? null;
	}
}
