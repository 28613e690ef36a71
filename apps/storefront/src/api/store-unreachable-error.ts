/**
 * No answer came. The request may have been carried out all the same, so the caller asks again
 * only where asking twice does no harm.
 */
export class StoreUnreachableError extends Error {
	override readonly name = "StoreUnreachableError";
	readonly code = "store_unreachable";
	readonly reason: "network" | "timeout";

	constructor(reason: "network" | "timeout", options?: ErrorOptions) {
		super(
			reason === "timeout"
				? "The store took too long to answer; try again."
				: "The store can't be reached; check the connection and try again.",
			options,
		);
		this.reason = reason;
	}
}
