type DevErrorCode = "INVALID_SETTINGS" | "PORT_TAKEN" | "BUILD_FAILED" | "PART_ENDED";

/** The reason why the demo can't run; the message says what to do. */
export class DevError extends Error {
	override readonly name = "DevError";
	readonly code: DevErrorCode;

	constructor(code: DevErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
