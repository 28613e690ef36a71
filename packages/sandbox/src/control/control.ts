import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import type { Faults } from "../faults/faults.js";
import type { LiveEvents } from "../live-events.js";
import type { RequestLog } from "../request-log.js";
import type { SeededRandom } from "../seeded-random.js";
import type { Webhooks } from "../webhooks/webhooks.js";

/** What the control routes work on. */
export interface ControlParts {
	account: Account;
	clock: Clock;
	random: SeededRandom;
	faults: Faults;
	webhooks: Webhooks;
	requests: RequestLog;
	live: LiveEvents;
	/** Has connections refused for so many real milliseconds. */
	goDown: (forMs: number) => void;
	/** Forgets what happened and begins anew. */
	reset: () => void;
	/** Where the sandbox is reached, without a slash at the end. */
	origin: () => string;
}
