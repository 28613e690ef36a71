import type { SandboxCharge, SandboxWithdrawal } from "./account/records.js";
import type { SandboxClock } from "./clock/sandbox-clock.js";
import type { SandboxFaults } from "./faults/faults.js";
import type { LoggedRequest } from "./request-log.js";
import type { WebhookDelivery } from "./webhooks/delivery.js";
import type { WebhookTrigger } from "./webhooks/triggered-body.js";

/** A running sandbox and the means to make things happen in it. */
export interface Sandbox {
	/** The service's base URL; ends in `/v1`. */
	readonly url: string;
	/** Where the pages and the control routes are, without a slash at the end. */
	readonly origin: string;
	/** Gives the same identifiers, codes and draws again when it is given as an option. */
	readonly seed: string;
	/** The time in the sandbox: charges expire, webhooks are sent and balances are released by it. */
	readonly clock: SandboxClock;
	/** What goes wrong on purpose. */
	readonly faults: SandboxFaults;
	/**
	 * Pays a pending charge; with `force` also an expired one, as a bank that confirms late.
	 * `id` is a UUID, a `ch_svc_…` id or a partial identifier, here and below.
	 * @throws {SandboxError} `charge_not_found` or `invalid_transition`.
	 */
	pay(id: string, options?: { force?: boolean }): SandboxCharge;
	/** Expires a pending charge before its time. Throws as {@link Sandbox.pay} does. */
	expire(id: string): SandboxCharge;
	/** Fails a pending charge. Throws as {@link Sandbox.pay} does. */
	fail(id: string): SandboxCharge;
	/** All charges, oldest first. */
	charges(): SandboxCharge[];
	/** All withdrawals, oldest first. */
	withdrawals(): SandboxWithdrawal[];
	/**
	 * Completes a withdrawal in processing, by its UUID or `wd_svc_…` id.
	 * @throws {SandboxError} `withdrawal_not_found` or `invalid_transition`.
	 */
	completeWithdrawal(id: string): SandboxWithdrawal;
	/** Fails a withdrawal in processing. Throws as {@link Sandbox.completeWithdrawal} does. */
	failWithdrawal(id: string): SandboxWithdrawal;
	/** What was sent to the receiver and what it answered, oldest first. */
	webhooks(): WebhookDelivery[];
	/**
	 * Sends events from now on to another receiver; `null` to none.
	 * @throws {SandboxOptionsError} when it isn't an http or https address.
	 */
	setWebhookUrl(url: string | null): void;
	/**
	 * Sends a delivery once more, now and to the present receiver. `id` is its id, or six or more
	 * characters with which only it begins.
	 * @throws {SandboxError} `webhook_not_found`, or `no_receiver` when none is set.
	 */
	resendWebhook(id: string): WebhookDelivery;
	/**
	 * Sends once more all deliveries that have failed or were never sent, and gives them back.
	 * @throws {SandboxError} `no_receiver` when none is set.
	 */
	resendFailedWebhooks(): WebhookDelivery[];
	/**
	 * Sends an event by hand: of a charge as if it had happened to it, or of a made-up one. Nothing
	 * happens to the charge.
	 * @throws {SandboxError} `invalid_trigger`, `charge_not_found` or `withdrawal_not_found`.
	 */
	triggerWebhook(trigger: WebhookTrigger): WebhookDelivery;
	/** The last requests to the service, oldest first, without keys and payers. */
	requests(): LoggedRequest[];
	/** Stops listening at once: connections are refused until {@link Sandbox.resume}. */
	pause(): Promise<void>;
	/** Listens again, at the same port. Throws as `createSandbox` does when that was taken meanwhile. */
	resume(): Promise<void>;
	/**
	 * Forgets charges, withdrawals, webhooks, requests, faults and used limits, and begins anew:
	 * with the content of the seed file, the clock as it was started, and a given `seed` from its
	 * beginning. Keeps the settings and the receiver.
	 */
	reset(): void;
	/**
	 * Stops listening and gives up deliveries that are under way.
	 * @throws {SandboxError} `state_not_saved` when the state could not be written to its file.
	 */
	close(): Promise<void>;
}
