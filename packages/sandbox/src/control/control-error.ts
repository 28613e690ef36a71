import { ApiError } from "../api/api-error.js";
import { SandboxError } from "../sandbox-error.js";

/** The HTTP answer to an error of the sandbox's own, or `undefined` if it isn't one. */
export function controlError(error: Error): ApiError | undefined {
	if (!(error instanceof SandboxError)) return undefined;
	switch (error.code) {
		case "charge_not_found":
		case "withdrawal_not_found":
		case "webhook_not_found":
		case "fault_not_found":
			return new ApiError(404, error.code, error.message);
		case "invalid_transition":
		case "no_receiver":
		case "clock_backwards":
			return new ApiError(409, error.code, error.message);
		case "invalid_fault":
		case "invalid_trigger":
		case "invalid_time":
			return new ApiError(400, error.code, error.message);
		case "invalid_options":
		case "port_taken":
		case "listen_failed":
		case "invalid_seed_file":
		case "invalid_state_file":
		case "state_not_saved":
			return undefined;
	}
}
