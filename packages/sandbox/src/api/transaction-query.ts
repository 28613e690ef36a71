import { z } from "zod";
import { ApiError } from "./api-error.js";

const instant = z
	.union([z.iso.datetime({ offset: true }), z.iso.date()], {
		error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z",
	})
	.transform((text) => ({ text, at: Date.parse(text) }));

const querySchema = z.object({
	limit: z
		.string()
		.regex(/^([1-9]\d?|100)$/, "must be an integer from 1 to 100")
		.transform(Number)
		.default(10),
	starting_after: z.string().min(1, "must not be empty").optional(),
	type: z.enum(["charge", "withdrawal"]).optional(),
	status: z.enum(["pending", "paid", "expired", "failed", "processing"]).optional(),
	"created[gte]": instant.transform(({ at }) => at).optional(),
	"created[lte]": instant.transform(lastMillisecond).optional(),
});

/** The filters and the page of `GET /transactions`; times in Unix milliseconds. */
export type TransactionQuery = z.output<typeof querySchema>;

/**
 * `skewMs` is how far the clock that the asker sees is ahead: times are meant by that clock.
 * @throws {ApiError} 400 `invalid_<parameter>`, such as `invalid_limit`.
 */
export function parseTransactionQuery(query: Record<string, string>, skewMs = 0): TransactionQuery {
	const parsed = querySchema.safeParse(query);
	if (parsed.success) {
		const { "created[gte]": gte, "created[lte]": lte } = parsed.data;
		return {
			...parsed.data,
			"created[gte]": gte === undefined ? undefined : gte - skewMs,
			"created[lte]": lte === undefined ? undefined : lte - skewMs,
		};
	}
	const issue = parsed.error.issues[0];
	const name = String(issue?.path[0]);
	throw new ApiError(
		400,
		`invalid_${name.replace(/\[.*/, "")}`,
		`${name}: ${issue?.message}`,
		parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), message })),
	);
}

/** A time written without milliseconds means its whole second, as such times are shown. */
function lastMillisecond({ text, at }: { text: string; at: number }): number {
	return text.includes(".") ? at : at + 999;
}
