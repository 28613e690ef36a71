import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldProblem } from "../schema.js";

/**
 * An answer that isn't a success (specification: "Errors"). `fields` is the additional field of
 * errors about a request body.
 */
export class ApiError extends Error {
	override readonly name = "ApiError";

	readonly status: ContentfulStatusCode;
	readonly code: string;
	readonly fields: readonly FieldProblem[] | undefined;

	constructor(
		status: ContentfulStatusCode,
		code: string,
		message: string,
		fields?: readonly FieldProblem[],
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.fields = fields;
	}

	/** The body: `{"error": {"code", "message"}}`. */
	body(): { error: { code: string; message: string; fields?: readonly FieldProblem[] } } {
		const { code, message, fields } = this;
		return { error: fields === undefined ? { code, message } : { code, message, fields } };
	}
}
