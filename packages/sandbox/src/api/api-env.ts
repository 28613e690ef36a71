import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import type { Settings } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import type { IdempotentCharges } from "./idempotent-charges.js";
import type { RateLimiter, RateState } from "./rate-limiter.js";

/** One of the keys that the sandbox knows. */
export type ApiKey = Settings["keys"][number];

/** What the service's routes work on. */
export interface ApiParts {
	account: Account;
	clock: Clock;
	random: SeededRandom;
	settings: Settings;
	limiter: RateLimiter;
	idempotent: IdempotentCharges;
	/** Where shoppers reach the sandbox's pages, without a slash at the end. */
	origin: () => string;
}

/** What a request carries through the service's routes. */
export interface ApiEnv {
	Variables: {
		/** The request's key, once it is let in. */
		apiKey: ApiKey | undefined;
		/** The limit that counts for the request, once it is known. */
		rate: RateState | undefined;
		/** Lists don't show what is younger than so many milliseconds; 0 unless that goes wrong. */
		listLagMs: number | undefined;
		/** How far the clock that the asker sees is ahead, in milliseconds. */
		skewMs: number | undefined;
	};
}
