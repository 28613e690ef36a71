import type { Balance } from "./account/balance.js";
import type { SandboxCharge, SandboxWithdrawal } from "./account/records.js";
import type { SandboxClock } from "./clock/clock.js";
import type { SandboxFaults } from "./faults/faults.js";
import type { LoggedRequest } from "./request-log.js";
import type { WebhookDelivery } from "./webhooks/delivery.js";

/** A running sandbox, and its controls. */
export interface Sandbox {
	/** The service's base URL; ends in `/v1`. */
	readonly url: string;
	/** The origin of the pages and the control routes, without a trailing slash. */
	readonly origin: string;
	/** Gives the same identifiers, codes and draws again when passed as an option. */
	readonly seed: string;
	/** The time in the sandbox: expiry, webhooks and releases follow it. */
	readonly clock: SandboxClock;
	/** The active faults. */
	readonly faults: SandboxFaults;
	/**
	 * Pays a pending charge; with `force` also an expired one, as a bank that confirms late.
	 * `id` is a UUID, a `ch_svc_…` id or a partial identifier, here and below.
	 * @throws {SandboxError} `charge_not_found` or `invalid_transition`.
	 */
	pay(id: string, options?: { force?: boolean | undefined }): SandboxCharge;
	/** Expires a pending charge before its time. Throws as {@link Sandbox.pay} does. */
	expire(id: string): SandboxCharge;
	/** Fails a pending charge. Throws as {@link Sandbox.pay} does. */
	fail(id: string): SandboxCharge;
	/** The receiver of webhooks; `null` when the sandbox only logs them. */
	readonly webhookUrl: string | null;
	/** All charges, oldest first. */
	charges(): SandboxCharge[];
	/** The account's balance by the clock's present time, in integer cents. */
	balance(): Balance;
	/**
	 * Requests a withdrawal of so many cents, as the merchant does in the service's dashboard.
	 * @throws {SandboxError} `invalid_amount`, or `insufficient_balance` above the available balance.
	 */
	requestWithdrawal(amountCents: number): SandboxWithdrawal;
	/** All withdrawals, oldest first. */
	withdrawals(): SandboxWithdrawal[];
	/**
	 * Completes a withdrawal in processing, by its UUID or `wd_svc_…` id.
	 * @throws {SandboxError} `withdrawal_not_found` or `invalid_transition`.
	 */
	completeWithdrawal(id: string): SandboxWithdrawal;
	/** Fails a withdrawal in processing. Throws as {@link Sandbox.completeWithdrawal} does. */
	failWithdrawal(id: string): SandboxWithdrawal;
	/** The sent webhooks with the receiver's answers, oldest first. */
	webhooks(): WebhookDelivery[];
	/**
	 * Sends events from now on to another receiver; `null` sends none.
	 * @throws {SandboxOptionsError} when it isn't an http or https address.
	 */
	setWebhookUrl(url: string | null): void;
	/**
	 * Sends a delivery once more, now and to the present receiver.
	 * @throws {SandboxError} `webhook_not_found`, or `no_receiver` when none is set.
	 */
	resendWebhook(id: string): WebhookDelivery;
	/**
	 * Sends all failed and unsent deliveries once more, and returns them.
	 * @throws {SandboxError} `no_receiver` when none is set.
	 */
	resendFailedWebhooks(): WebhookDelivery[];
	/** The last requests to the service, oldest first, without keys and payers. */
	requests(): LoggedRequest[];
	/** Stops listening at once: the sandbox refuses connections until {@link Sandbox.resume}. */
	pause(): Promise<void>;
	/**
	 * Listens again, at the same port. Throws like `createSandbox` when another program has taken the
	 * port.
	 */
	resume(): Promise<void>;
	/**
	 * Forgets charges, withdrawals, webhooks, requests, faults and used limits, and begins anew: with
	 * the clock's beginning, and a given `seed`'s beginning. Keeps the settings and the receiver.
	 */
	reset(): void;
	/**
	 * Stops listening and ends deliveries under way.
	 * @throws {SandboxError} `state_not_saved` when the state can't be written to its file.
	 */
	close(): Promise<void>;
}
