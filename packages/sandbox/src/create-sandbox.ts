import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Account } from "./account/account.js";
import { ExpiryTimer } from "./account/expiry-timer.js";
import { IdempotentCharges } from "./api/idempotent-charges.js";
import { RateLimiter } from "./api/rate-limiter.js";
import { sandboxApp } from "./app.js";
import {
	chargeView,
	type SandboxCharge,
	type SandboxWithdrawal,
	withdrawalView,
} from "./control/charge-view.js";
import { listen, originOf } from "./listen.js";
import { parseOptions, parseWebhookUrl, type SandboxOptions } from "./options.js";
import { type LoggedRequest, RequestLog } from "./request-log.js";
import { webhookBody } from "./webhooks/webhook-body.js";
import { type WebhookDelivery, Webhooks } from "./webhooks/webhooks.js";

/** A running sandbox and the means to make things happen in it. */
export interface Sandbox {
	/** The service's base URL; ends in `/v1`. */
	readonly url: string;
	/** Where the pages and the control routes are, without a slash at the end. */
	readonly origin: string;
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
	/** The last requests to the service, oldest first, without keys and bodies. */
	requests(): LoggedRequest[];
	/** Forgets charges, withdrawals, webhooks, requests and used limits; keeps the settings. */
	reset(): void;
	/** Stops listening and gives up deliveries that are under way. */
	close(): Promise<void>;
}

/**
 * Starts the service on this machine, with its state in memory.
 *
 * @example
 * const sandbox = await createSandbox({ webhookUrl: "http://127.0.0.1:9000/hook" });
 * // … create a charge at `${sandbox.url}/charges`
 * sandbox.pay(uuid);
 * await sandbox.close();
 *
 * @throws {SandboxOptionsError} when an option can't be used.
 * @throws {SandboxError} `port_taken` or `listen_failed`.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const settings = parseOptions(options);
	const { now } = settings;
	const webhooks = new Webhooks({
		now,
		url: settings.webhookUrl,
		retrySeconds: settings.webhookRetrySeconds,
	});
	const expiry = new ExpiryTimer({ now, onDue: () => account.expireDue() });
	const account = new Account({
		now,
		emit: (event) => webhooks.send(webhookBody(event)),
		expectExpiry: (at) => expiry.expect(at),
	});
	const limiter = new RateLimiter(now);
	const idempotent = new IdempotentCharges();
	const requests = new RequestLog(now);
	const reset = () => {
		expiry.stop();
		for (const part of [account, webhooks, limiter, idempotent, requests]) part.reset();
	};

	let origin = "";
	const app = sandboxApp({
		account,
		settings,
		limiter,
		idempotent,
		webhooks,
		requests,
		reset,
		origin: () => origin,
	});
	const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
	const port = await listen(server, settings);
	origin = originOf(settings.host, port);

	return {
		url: `${origin}/v1`,
		origin,
		pay: (id, { force = false } = {}) => chargeView(account.act(id, force ? "payLate" : "pay")),
		expire: (id) => chargeView(account.act(id, "expire")),
		fail: (id) => chargeView(account.act(id, "fail")),
		charges: () => account.charges().map(chargeView),
		withdrawals: () => account.withdrawals().map(withdrawalView),
		completeWithdrawal: (id) => withdrawalView(account.finishWithdrawal(id, "completed")),
		failWithdrawal: (id) => withdrawalView(account.finishWithdrawal(id, "failed")),
		webhooks: () => webhooks.log(),
		setWebhookUrl: (url) => webhooks.setUrl(url === null ? null : parseWebhookUrl(url)),
		requests: () => requests.requests(),
		reset,
		close: async () => {
			expiry.stop();
			webhooks.stop();
			await new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
		},
	};
}
