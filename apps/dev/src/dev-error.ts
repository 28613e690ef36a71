/** What kept the demo from running; the message says what to do. */
export class DevError extends Error {
	override readonly name = "DevError";

	constructor(
		readonly code: "INVALID_SETTINGS" | "PORT_TAKEN" | "BUILD_FAILED" | "PART_ENDED",
		message: string,
		options?: ErrorOptions,
	) {
		super(message, options);
	}
}
