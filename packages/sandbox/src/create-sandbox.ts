import { getRequestListener } from "@hono/node-server";
import { Account } from "./account/account.js";
import { chargeView, withdrawalView } from "./account/records.js";
import { IdempotentCharges } from "./api/idempotent-charges.js";
import { RateLimiter } from "./api/rate-limiter.js";
import { sandboxApp } from "./app.js";
import { Clock, type ClockStart } from "./clock/clock.js";
import { Faults } from "./faults/faults.js";
import { originOf, startHttpServer } from "./http/http-server.js";
import { LiveEvents } from "./live-events.js";
import { parseOptions, parseWebhookUrl, type SandboxOptions } from "./options.js";
import { RequestLog } from "./request-log.js";
import type { Sandbox } from "./sandbox.js";
import { chooseSeed, SeededRandom } from "./seeded-random.js";
import { clockSince, readState, restoreState, stateOf } from "./state/saved-state.js";
import { StateWriter } from "./state/state-writer.js";
import { webhookBody } from "./webhooks/webhook-body.js";
import { Webhooks } from "./webhooks/webhooks.js";

/**
 * Starts the service on this machine, with its state in memory and, if asked for, in a file.
 *
 * @example
 * const sandbox = await createSandbox({ webhookUrl: "http://127.0.0.1:9000/hook" });
 * // … create a charge at `${sandbox.url}/charges`
 * sandbox.pay(uuid);
 * await sandbox.clock.advance(60_000); // the webhook was answered, the money is released
 * await sandbox.close();
 *
 * @throws {SandboxOptionsError} when an option is invalid.
 * @throws {SandboxError} `port_taken`, `listen_failed`, `invalid_state_file` or `state_not_saved`.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const settings = parseOptions(options);
	const { stateFile } = settings;
	const { at, stopped, now } = settings.clock;
	const beginning: ClockStart = { at, mode: stopped ? "stopped" : "running" };
	const saved = stateFile ? await readState(stateFile) : null;

	const live = new LiveEvents();
	const start = saved ? clockSince(saved, now()) : beginning;
	const clock = new Clock(start, now, () => live.publish("clock"));
	const random = new SeededRandom(settings.seed ?? saved?.seed ?? chooseSeed());
	const faults = new Faults({ random, live, chargeOf: (id) => account.requiredCharge(id) });
	const webhooks = new Webhooks({
		clock,
		random,
		live,
		faults,
		url: settings.webhookUrl,
		retryMs: settings.webhookRetryMs,
	});
	const account = new Account({
		clock,
		random,
		live,
		emit: (event) => webhooks.send(webhookBody(event)),
		releaseMs: settings.releaseMs,
		mayOverdraw: settings.choices.overdraft === "accepted",
	});
	const limiter = new RateLimiter(clock);
	const idempotent = new IdempotentCharges();
	const requests = new RequestLog({ clock, live, longest: settings.loggedRequests });
	const reset = () => {
		clock.reset(beginning);
		for (const part of [account, webhooks, faults, limiter, idempotent, requests]) {
			part.reset();
		}
		// Without the caller's own seed, identifiers never repeat.
		if (settings.seed !== undefined) {
			random.restore({});
		}
		live.publish("reset");
	};

	let origin = "";
	const stateful = { account, clock, idempotent, random, webhooks };
	const sandbox: Sandbox = {
		get url() {
			return `${origin}/v1`;
		},
		get origin() {
			return origin;
		},
		seed: random.seed,
		clock,
		faults,
		pay: (id, { force = false } = {}) => chargeView(account.act(id, force ? "payLate" : "pay")),
		expire: (id) => chargeView(account.act(id, "expire")),
		fail: (id) => chargeView(account.act(id, "fail")),
		charges: () => account.charges().map(chargeView),
		balance: () => account.balance(),
		requestWithdrawal: (amountCents) => withdrawalView(account.addWithdrawal(amountCents)),
		withdrawals: () => account.withdrawals().map(withdrawalView),
		completeWithdrawal: (id) => withdrawalView(account.finishWithdrawal(id, "completed")),
		failWithdrawal: (id) => withdrawalView(account.finishWithdrawal(id, "failed")),
		webhooks: () => webhooks.log(),
		get webhookUrl() {
			return webhooks.url;
		},
		setWebhookUrl: (url) => webhooks.setUrl(url === null ? null : parseWebhookUrl(url)),
		resendWebhook: (id) => webhooks.resend(id),
		resendFailedWebhooks: () => webhooks.resendFailed(),
		requests: () => requests.requests(),
		pause: () => server.close(),
		resume: () => server.resume(),
		reset,
		close: async () => {
			clock.clear();
			webhooks.stop();
			await server.close();
			writer?.flush();
		},
	};

	const app = sandboxApp({
		...stateful,
		faults,
		settings,
		limiter,
		requests,
		live,
		sandbox,
		origin: () => origin,
	});
	const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
	const server = await startHttpServer(listener, settings);
	origin = originOf(settings.host, server.port);
	if (saved) {
		restoreState(saved, stateful, origin);
	}
	const writer = stateFile ? new StateWriter(stateFile, () => stateOf(stateful)) : undefined;
	try {
		writer?.flush();
	} catch (error) {
		clock.clear();
		await server.close();
		throw error;
	}
	live.listen((topic) => {
		if (topic !== "requests" && topic !== "faults") {
			writer?.changed();
		}
	});

	return sandbox;
}
