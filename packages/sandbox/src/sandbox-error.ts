/** The failures of the sandbox itself, by `code`. */
export type SandboxErrorCode =
	| "invalid_options"
	| "port_taken"
	| "listen_failed"
	| "charge_not_found"
	| "withdrawal_not_found"
	| "webhook_not_found"
	| "fault_not_found"
	| "invalid_transition"
	| "invalid_amount"
	| "insufficient_balance"
	| "invalid_fault"
	| "no_receiver"
	| "clock_backwards"
	| "invalid_time"
	| "invalid_state_file"
	| "state_not_saved";

/** Base of the errors that the sandbox's own functions throw; `code` is stable. */
export class SandboxError extends Error {
	override readonly name: string = "SandboxError";

	readonly code: SandboxErrorCode;

	constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}

/** Invalid options; `problems` names each of them. */
export class SandboxOptionsError extends SandboxError {
	override readonly name = "SandboxOptionsError";

	readonly problems: ReadonlyArray<{ option: string; problem: string }>;

	constructor(
		problems: ReadonlyArray<{ option: string; problem: string }>,
		options?: ErrorOptions,
	) {
		const list = problems.map(({ option, problem }) => `${option || "options"}: ${problem}`);
		super("invalid_options", `Change these options of the sandbox: ${list.join("; ")}`, options);
		this.problems = problems;
	}
}
