import { ApiError } from "../http/api-error.js";
import { SandboxError, type SandboxErrorCode } from "../sandbox-error.js";

const conflicts: readonly SandboxErrorCode[] = [
	"invalid_transition",
	"no_receiver",
	"clock_backwards",
];

/** The HTTP answer to an error of the sandbox's own; `undefined` for any other error. */
export function controlError(error: Error): ApiError | undefined {
	if (!(error instanceof SandboxError)) {
		return undefined;
	}
	const { code, message } = error;
	if (code.endsWith("_not_found")) {
		return new ApiError(404, code, message);
	}
	return new ApiError(conflicts.includes(code) ? 409 : 400, code, message);
}
