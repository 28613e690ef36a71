import { createHmac } from "node:crypto";
import { isNotFoundError, type PixCheckoutClientOptions } from "@pix-checkout/client";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { ChargeService } from "../charge/ports/charge-service.js";
import { processTimers, type Timers } from "../charge/ports/clock.js";
import {
	type ServiceHealth,
	type StoredValue,
	serviceUses,
} from "../charge/ports/stored-values.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { errorCode } from "../charge/steps/errors.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import type { PostgresChargeStore } from "../store/open-charge-store.js";
import { SetupError } from "./setup-error.js";
import { isSandboxKey } from "./unsafe-options.js";

/**
 * Whose the stored charges are. `own`: this process's account's. `other`: those of another shop, at whose
 * account this process would charge them, or of a live account while this key is a sandbox's. `unknown`: the service can't be asked now.
 */
export type AccountVerdict =
	| { kind: "own"; marks: string[] }
	| { kind: "other"; why: "unreadable" | "sandbox_key" }
	| { kind: "unknown"; code: string };

interface Needs {
	access: Pick<PixCheckoutClientOptions, "secretKey" | "baseUrl">;
	accounts: StoredValue<{ marks: string[] }>;
	health: StoredValue<ServiceHealth>;
	findNewestKnown(): Promise<ChargeRecord | null>;
	readCharge(record: ChargeRecord): Promise<unknown>;
	tryKey(): Promise<unknown>;
	timers: Timers;
	logger: Logger;
}

/** The client's code for an answer 401 or 403. */
const rejectedKey = "authentication_failed";

/** Ends the mark of a sandbox's key. */
const sandboxEnding = ".sandbox";

/** How long a process trusts what it has found, in milliseconds. */
const trustMs = 10_000;
/** How long an opening process waits for the service's answer, in milliseconds. */
const patienceMs = 2_000;
/** So many accounts are kept: keys that overlap while they are rotated. */
const mostKept = 10;

const texts = {
	sandbox_key:
		"a live key has worked on these tables, and this secret key is a sandbox's, which can charge nobody. Give tests a database or a schema of their own, or put the live key into PIX_CHECKOUT_SECRET_KEY",
	unreadable:
		"these tables have the payments of another account of the service, whose charges this secret key can't read. Give this shop a database or a schema of its own. If the shop has left the other account for good, and none of its codes can be paid any more, run DELETE FROM pix_checkout_state WHERE id = 'account' in the schema of these tables",
	unknown:
		"the secret key or the service's address has changed, and the service can't be asked now whether the account is the same. Until it can, payments are stored, and no code is made",
	rejected:
		"the service rejects the secret key, which has changed: put the account's secret key into PIX_CHECKOUT_SECRET_KEY. Until then payments are stored, and no code is made",
};

/**
 * Keeps a process from the charges of another account. Two shops on the same tables, mostly production and
 * its staging copy, would charge one another's orders. Costs a request only when the key or the address
 * has changed.
 */
export class AccountGuard {
	readonly #needs: Needs;
	/** Of the key alone, and of the key at its address. */
	readonly #key: string;
	readonly #mark: string;
	#found: { verdict: Promise<AccountVerdict>; atMs: number } | null = null;
	#said: AccountVerdict["kind"] = "own";

	constructor(needs: Needs) {
		this.#needs = needs;
		const { secretKey, baseUrl } = needs.access;
		this.#key = hashBy(secretKey, "");
		const ending = isSandboxKey(secretKey) ? sandboxEnding : "";
		this.#mark = `${this.#key}.${hashBy(secretKey, baseUrl)}${ending}`;
	}

	/** Whether this process may work on the stored charges. Logs once why it may not. */
	async isOwn(): Promise<boolean> {
		return (await this.whose()) === "own";
	}

	async whose(): Promise<AccountVerdict["kind"]> {
		return (await this.#ask()).kind;
	}

	/** @throws SetupError that says what to do, unless this process may work on the stored charges */
	async require(): Promise<void> {
		const verdict = await this.#ask();
		if (verdict.kind !== "own") {
			const code = verdict.kind === "other" ? "other_account" : "account_unverified";
			throw new SetupError(code, sayWhy(verdict));
		}
	}

	/**
	 * Lets a process open whose account can't be compared now: it stores payments, and sends nothing.
	 *
	 * @throws SetupError that says what to do, when the stored charges are another account's
	 */
	async refuseOther(): Promise<void> {
		const asking = this.#ask();
		if (!(await endsWithin(Promise.allSettled([asking]), patienceMs, this.#needs.timers))) {
			return;
		}
		const verdict = await asking;
		if (verdict.kind === "other") {
			throw new SetupError("other_account", sayWhy(verdict));
		}
	}

	/** Whose the stored charges are; changes nothing. */
	async judge(): Promise<AccountVerdict> {
		const { marks } = await this.#needs.accounts.read();
		return this.#judgeBy(marks);
	}

	async #judgeBy(marks: string[]): Promise<AccountVerdict> {
		if (marks.includes(this.#mark)) {
			return { kind: "own", marks };
		}
		if (marks.some(isOfSandbox)) {
			// A sandbox's charges are no money, and it forgets them: the shop goes on with its tests, or live.
			return isOfSandbox(this.#mark)
				? { kind: "own", marks: [...marks, this.#mark] }
				: this.#goLive();
		}
		if (marks.length > 0 && isOfSandbox(this.#mark)) {
			return { kind: "other", why: "sandbox_key" };
		}
		const newest = marks.length === 0 ? null : await this.#needs.findNewestKnown();
		if (newest) {
			return this.#tryToRead(newest, marks);
		}
		// With no charge to compare, the tables are the first account's that the service has answered.
		const isOther =
			marks.length > 0 &&
			!marks.some((mark) => mark.startsWith(`${this.#key}.`)) &&
			(await this.#hasWorked());
		return isOther ? { kind: "other", why: "unreadable" } : { kind: "own", marks: [this.#mark] };
	}

	/** A key with a typing error must not end the sandbox's mark: then no good key would fit. */
	async #goLive(): Promise<AccountVerdict> {
		try {
			await this.#needs.tryKey();
			return { kind: "own", marks: [this.#mark] };
		} catch (error) {
			return { kind: "unknown", code: errorCode(error) };
		}
	}

	async #tryToRead(newest: ChargeRecord, marks: string[]): Promise<AccountVerdict> {
		try {
			await this.#needs.readCharge(newest);
			return { kind: "own", marks: [...marks, this.#mark].slice(-mostKept) };
		} catch (error) {
			// PostgreSQL's, not the service's.
			if (error instanceof SetupError) {
				throw error;
			}
			return isNotFoundError(error)
				? { kind: "other", why: "unreadable" }
				: { kind: "unknown", code: errorCode(error) };
		}
	}

	async #hasWorked(): Promise<boolean> {
		const { workedAt } = await this.#needs.health.read();
		return serviceUses.some((use) => workedAt[use] !== null);
	}

	#ask(): Promise<AccountVerdict> {
		const nowMs = this.#needs.timers.monotonicMs();
		if (this.#found === null || nowMs - this.#found.atMs > trustMs) {
			const verdict = this.#judgeAndMark();
			this.#found = { verdict, atMs: nowMs };
			verdict.catch(() => {
				this.#found = null;
			});
		}
		return this.#found.verdict;
	}

	async #judgeAndMark(): Promise<AccountVerdict> {
		const known = await this.#needs.accounts.read();
		const verdict = await this.#judgeBy(known.marks);
		if (verdict.kind === "own" && !known.marks.includes(this.#mark)) {
			const { marks } = await this.#needs.accounts.change((current) =>
				// Another process may have marked the tables meanwhile: then this one asks again.
				current.marks.join() === known.marks.join() ? { marks: verdict.marks } : current,
			);
			if (!marks.includes(this.#mark)) {
				return this.#judgeAndMark();
			}
		}
		this.#say(verdict);
		return verdict;
	}

	#say(verdict: AccountVerdict): void {
		if (verdict.kind !== this.#said && verdict.kind !== "own") {
			this.#needs.logger.error(sayWhy(verdict));
		}
		this.#said = verdict.kind;
	}
}

function isOfSandbox(mark: string): boolean {
	return mark.endsWith(sandboxEnding);
}

/** Says nothing about the key, which is random. */
function hashBy(secretKey: string, text: string): string {
	return createHmac("sha256", secretKey).update(text).digest("hex").slice(0, 16);
}

/**
 * @param client asks with this process's key, and is not guarded itself
 * @param learns whether a read may note an identifier that the service has shown
 */
export function openAccountGuard({
	access,
	store,
	client,
	policy,
	logger,
	learns = true,
}: Pick<Needs, "access" | "logger"> & {
	store: PostgresChargeStore;
	client: ChargeService & { getBalance(): Promise<unknown> };
	policy: ChargePolicy;
	learns?: boolean;
}): AccountGuard {
	const { charges, clock, accounts, health } = store;
	const chargeStore = learns ? charges : { ...charges, compareAndSet: async () => null };
	const context = { service: client, chargeStore, clock, policy, logger };
	return new AccountGuard({
		access,
		accounts,
		health,
		findNewestKnown: () => charges.findNewestKnown(),
		readCharge: (record) => readOwnCharge(context, record),
		tryKey: () => client.getBalance(),
		timers: processTimers,
		logger,
	});
}

function sayWhy(verdict: Exclude<AccountVerdict, { kind: "own" }>): string {
	if (verdict.kind === "other") {
		return texts[verdict.why];
	}
	return `${verdict.code === rejectedKey ? texts.rejected : texts.unknown} (${verdict.code})`;
}
