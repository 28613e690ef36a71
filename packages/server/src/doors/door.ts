/** A request to a door. A platform computes each part when a door asks for it. */
export interface DoorRequest {
	/** The parameters of the query by name, as the platform parses them. */
	readonly query: unknown;
	/** The shopper's network address, by which requests are limited; see `addressOf`. */
	readonly address: string;
	/** Aborts when the client leaves. */
	readonly signal: AbortSignal;
	/** @param name in lower case */
	header(name: string): string | undefined;
	/** Reads the body, and stops at the limit. */
	readBody(maxBytes: number): Promise<DoorBody>;
}

/** `cut_off`: the client left before the end. */
export type DoorBody = Buffer | "too_long" | "cut_off";

/** The answer of a door. The platform writes it, and calls `after` then. */
export interface DoorAnswer {
	status: number;
	/** Names in lower case. */
	headers: Record<string, string>;
	/** `null` for none. */
	body: string | null;
	/** Work that begins once the answer is written. */
	after?: () => void;
}

export interface DoorError {
	type: "invalid_data" | "not_allowed" | "not_found" | "unexpected_state";
	code?: string;
	message: string;
}
