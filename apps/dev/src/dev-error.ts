type DevErrorCode = "INVALID_SETTINGS" | "PORT_TAKEN" | "BUILD_FAILED" | "PART_ENDED";

/** What kept the demo from running; the message says what to do. */
export class DevError extends Error {
	override readonly name = "DevError";
	readonly code: DevErrorCode;

	constructor(code: DevErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
