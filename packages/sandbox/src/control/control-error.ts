import { ApiError } from "../http/api-error.js";
import { SandboxError, type SandboxErrorCode } from "../sandbox-error.js";

/** The HTTP status of each error of a control route; the service answers a withdrawal so too. */
const statuses: Partial<Record<SandboxErrorCode, 400 | 404 | 409>> = {
	charge_not_found: 404,
	withdrawal_not_found: 404,
	webhook_not_found: 404,
	fault_not_found: 404,
	invalid_transition: 409,
	no_receiver: 409,
	clock_backwards: 409,
	invalid_amount: 400,
	insufficient_balance: 400,
	invalid_fault: 400,
	invalid_time: 400,
};

/** The HTTP answer to an error of the sandbox's own; `undefined` for any other error. */
export function controlError(error: Error): ApiError | undefined {
	if (!(error instanceof SandboxError)) {
		return undefined;
	}
	const status = statuses[error.code];
	return status && new ApiError(status, error.code, error.message);
}
