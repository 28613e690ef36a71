import { getRequestListener } from "@hono/node-server";
import { Account } from "./account/account.js";
import { IdempotentCharges } from "./api/idempotent-charges.js";
import { RateLimiter } from "./api/rate-limiter.js";
import { sandboxApp } from "./app.js";
import { Clock, type ClockStart } from "./clock/clock.js";
import { sandboxClock } from "./clock/sandbox-clock.js";
import { chargeView, withdrawalView } from "./control/charge-view.js";
import { Faults } from "./faults/faults.js";
import { startHttpServer } from "./http-server.js";
import { originOf } from "./listen.js";
import { LiveEvents } from "./live-events.js";
import { parseOptions, parseWebhookUrl, type SandboxOptions } from "./options.js";
import { RequestLog } from "./request-log.js";
import type { Sandbox } from "./sandbox.js";
import { chooseSeed, SeededRandom } from "./seeded-random.js";
import { clockSince, restoreState, stateOf } from "./state/sandbox-state.js";
import { readSeedFile, seedRecords, withKeys } from "./state/seed-file.js";
import { readStateFile, StateWriter } from "./state/state-file.js";
import { triggeredBody } from "./webhooks/triggered-body.js";
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
 * @throws {SandboxOptionsError} when an option can't be used.
 * @throws {SandboxFileError} `invalid_seed_file` or `invalid_state_file`.
 * @throws {SandboxError} `port_taken`, `listen_failed` or `state_not_saved`.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const given = parseOptions(options);
	const beginning: ClockStart = {
		at: given.clock.at,
		mode: given.clock.stopped ? "stopped" : "running",
	};
	const { stateFile, seedFile } = given;
	const seedContent = seedFile && (await readSeedFile(seedFile, beginning.at ?? Date.now()));
	const saved = stateFile ? await readStateFile(stateFile) : null;
	const settings = seedContent ? withKeys(given, seedContent.keys) : given;

	const live = new LiveEvents();
	const clock = new Clock(saved ? clockSince(saved.clock) : beginning, () => live.publish("clock"));
	const random = new SeededRandom(settings.seed ?? saved?.seed ?? chooseSeed());
	const faults = new Faults({ random, live });
	const webhooks = new Webhooks({
		clock,
		random,
		live,
		faults,
		url: settings.webhookUrl,
		retrySeconds: settings.webhookRetrySeconds,
		timeoutMs: settings.webhookTimeoutSeconds * 1000,
	});
	const account = new Account({
		clock,
		random,
		live,
		emit: (event) => webhooks.send(webhookBody(event)),
		releaseMs: settings.releaseSeconds * 1000,
	});
	const limiter = new RateLimiter(clock);
	const idempotent = new IdempotentCharges();
	const requests = new RequestLog({ clock, live, longest: settings.loggedRequests });
	const begin = () => {
		if (!seedContent) return;
		account.restore(seedRecords(seedContent, { now: clock.now(), origin, random, settings }));
	};
	const reset = () => {
		clock.reset(beginning);
		for (const part of [account, webhooks, faults, limiter, idempotent, requests]) part.reset();
		// Without a seed of one's own, identifiers never come twice.
		if (settings.seed !== undefined) random.restore({});
		begin();
		live.publish("reset");
	};

	let origin = "";
	const app = sandboxApp({
		account,
		clock,
		random,
		faults,
		settings,
		limiter,
		idempotent,
		webhooks,
		requests,
		live,
		reset,
		goDown: (forMs) => server.pauseFor(forMs),
		origin: () => origin,
	});
	const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
	const server = await startHttpServer(listener, settings);
	origin = originOf(settings.host, server.port);
	if (saved) restoreState(saved, { account, idempotent, random, webhooks, origin });
	else begin();
	const writer =
		stateFile &&
		new StateWriter(stateFile, () => stateOf({ account, clock, idempotent, random, webhooks }));
	if (writer) {
		try {
			await writer.flush();
		} catch (error) {
			clock.clear();
			await server.close();
			throw error;
		}
		live.listen(({ topic }) => {
			if (topic !== "requests" && topic !== "faults") writer.changed();
		});
	}

	return {
		url: `${origin}/v1`,
		origin,
		seed: random.seed,
		clock: sandboxClock(clock),
		faults: {
			add: (rule) => faults.add(rule),
			list: () => faults.list(),
			remove: (id) => faults.remove(id),
			clear: () => faults.clear(),
		},
		pay: (id, { force = false } = {}) => chargeView(account.act(id, force ? "payLate" : "pay")),
		expire: (id) => chargeView(account.act(id, "expire")),
		fail: (id) => chargeView(account.act(id, "fail")),
		charges: () => account.charges().map(chargeView),
		withdrawals: () => account.withdrawals().map(withdrawalView),
		completeWithdrawal: (id) => withdrawalView(account.finishWithdrawal(id, "completed")),
		failWithdrawal: (id) => withdrawalView(account.finishWithdrawal(id, "failed")),
		webhooks: () => webhooks.log(),
		setWebhookUrl: (url) => webhooks.setUrl(url === null ? null : parseWebhookUrl(url)),
		resendWebhook: (id) => webhooks.resend(id),
		resendFailedWebhooks: () => webhooks.resendFailed(),
		triggerWebhook: (trigger) => webhooks.send(triggeredBody(trigger, { account, clock, random })),
		requests: () => requests.requests(),
		pause: () => server.pause(),
		resume: () => server.resume(),
		reset,
		close: async () => {
			clock.clear();
			webhooks.stop();
			await server.close();
			if (writer) await writer.flush();
		},
	};
}
