import {
	isAuthenticationError,
	PixCheckoutClient,
	type PixCheckoutClientOptions,
} from "@pix-checkout/client";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { Logger } from "../charge/ports/charge-context.js";
import { errorCode } from "../charge/steps/errors.js";
import type { Database } from "../database/database.js";
import { stateOfSweep, stateOfWebhook } from "../desk/health/signs-of-life.js";
import type { Pulse } from "../desk/ports/vitals.js";
import { openChargeStore } from "../store/open-charge-store.js";
import { type AccountVerdict, openAccountGuard } from "./account-guard.js";
import { type Finding, makeCheck, sharedOutcomes } from "./setup-check.js";
import type { ServiceOptions, SharedOptions } from "./shared-options.js";

/** The merchant waits for the answer. */
const patienceMs = 5_000;

type AccountOptions = Pick<SharedOptions, "secretKey" | "apiUrl" | "dialect" | "timeoutMs">;

/** Whose the stored charges are, by a client of the options' account. */
type JudgeAccount = (client: PixCheckoutClient) => Promise<AccountVerdict>;

export function serviceAccess({ apiUrl, secretKey, dialect, timeoutMs }: AccountOptions) {
	return {
		baseUrl: apiUrl,
		secretKey,
		dialect,
		timeoutMs,
	} satisfies PixCheckoutClientOptions;
}

/** What is wrong with the form of a key; `null` when it may be one. */
export function inspectKeyForm(secretKey: string): Finding | null {
	if (secretKey === "") {
		return { code: "key_missing" };
	}
	if (secretKey.startsWith("pk_live_")) {
		return { code: "key_public" };
	}
	return /^sk_live_[^\s"']+$/.test(secretKey) ? null : { code: "key_malformed" };
}

const own: AccountVerdict = { kind: "own", marks: [] };

/** Sends the service one request that changes nothing, and asks whose the stored charges are. */
export async function inspectKey(
	options: AccountOptions,
	judgeAccount: JudgeAccount = async () => own,
): Promise<Finding> {
	const timeoutMs = Math.min(options.timeoutMs, patienceMs);
	const client = new PixCheckoutClient({ ...serviceAccess(options), timeoutMs, maxRetries: 0 });
	try {
		await client.getBalance();
		const verdict = await judgeAccount(client);
		switch (verdict.kind) {
			case "own":
				return { code: "key_accepted" };
			case "other":
				return { code: "other_account" };
			case "unknown":
				return { code: "account_unverified", params: { reason: verdict.code } };
		}
	} catch (error) {
		return isAuthenticationError(error)
			? {
					code: "key_rejected",
					params: { status: error.status, reason: error.serviceCode ?? "" },
				}
			: { code: "service_unreachable", params: { reason: errorCode(error) } };
	} finally {
		await client.close();
	}
}

const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** By the stored charges. `own` where the database can't say: its own check shows why. */
export function judgeStored(
	database: Database,
	options: AccountOptions,
	policy: ChargePolicy,
): JudgeAccount {
	return async (client) => {
		try {
			const guard = openAccountGuard({
				access: serviceAccess(options),
				store: openChargeStore(database, silent),
				client,
				policy,
				logger: silent,
				learns: false,
			});
			return await guard.judge();
		} catch {
			return own;
		}
	};
}

/** What the keys of a sandbox speak that was started without one of its own. Other keys don't show it. */
const dialectOfSandboxKey: ReadonlyMap<unknown, SharedOptions["dialect"]> = new Map([
	["sk_live_sandbox_guide", "guide"],
	["sk_live_sandbox_reference", "reference"],
]);

type KeyAndDialect = Partial<Pick<ServiceOptions, "secretKey" | "dialect">>;

export function inspectDialect({ secretKey, dialect = "reference" }: KeyAndDialect): Finding {
	const spoken = dialectOfSandboxKey.get(secretKey) ?? dialect;
	return spoken === dialect
		? { code: "dialect_fits", params: { dialect } }
		: { code: "dialect_of_other_key", params: { dialect, key_dialect: spoken } };
}

/** A mismatch and its cure, without the key; `null` without a mismatch. */
export function keyDialectProblem(options: KeyAndDialect): string | null {
	const { code, params } = inspectDialect(options);
	const { detail, fix } = makeCheck(sharedOutcomes, "dialect", code, params);
	return fix === null ? null : `${detail} ${fix}`;
}

/** What the latest event and the latest payment say about the deliveries. */
export function inspectWebhook(
	pulse: Pick<Pulse, "lastEventAt" | "lastPaidAt">,
	address: string,
): Finding {
	const { lastEventAt, lastPaidAt } = pulse;
	return {
		code: `webhook_${stateOfWebhook(pulse)}`,
		params: {
			address,
			...(lastEventAt && { at: lastEventAt.toISOString() }),
			...(lastPaidAt && { paid_at: lastPaidAt.toISOString() }),
		},
	};
}

export function inspectSweep(pulse: Pick<Pulse, "now" | "sweep">): Finding {
	const at = pulse.sweep?.begunAt.toISOString();
	return { code: `sweep_${stateOfSweep(pulse)}`, params: at === undefined ? {} : { at } };
}
