/** The body of an answer that did nothing. */
export interface RefusalBody {
	type: "invalid_data" | "not_found" | "not_allowed" | "conflict" | "unexpected_state";
	/** Stable. */
	code: string;
	message: string;
	[further: string]: unknown;
}

/** A door did nothing, and says why. */
export class DeskRefusal extends Error {
	override readonly name = "DeskRefusal";
	readonly status: number;
	readonly body: RefusalBody;

	constructor(status: number, body: RefusalBody) {
		super(body.message);
		this.status = status;
		this.body = body;
	}
}

export function notFound(code: string, message: string): DeskRefusal {
	return new DeskRefusal(404, { type: "not_found", code, message });
}
