import { createHash } from "node:crypto";
import type { SessionStatus } from "./session-status.js";

/**
 * A short hash of what a status shows the shopper: the same for two answers that differ only in their
 * time. It isn't the version of the row, which leases move as well.
 */
export function statusRevision({
	server_time: _serverTime,
	poll_after_ms: _pollAfterMs,
	renewable_at,
	revision: _revision,
	...shown
}: Omit<SessionStatus, "revision"> & Partial<Pick<SessionStatus, "revision">>): string {
	// While the page may renew, this is the time of the answer.
	const renewableAt = shown.renewable ? null : renewable_at;
	return createHash("sha256")
		.update(JSON.stringify([shown, renewableAt]))
		.digest("base64url")
		.slice(0, 16);
}
