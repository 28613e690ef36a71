import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Account } from "../account/account.js";
import { chargeView, withdrawalView } from "../account/records.js";
import type { Clock } from "../clock/clock.js";
import { durationExample, parseDuration } from "../clock/time.js";
import { parseFaultRule } from "../faults/fault-rule.js";
import type { Faults } from "../faults/faults.js";
import { ApiError } from "../http/api-error.js";
import { parseControlBody, readControlBody } from "../http/read-body.js";
import type { LiveEvents } from "../live-events.js";
import { webhookUrl } from "../options.js";
import type { RequestLog } from "../request-log.js";
import type { SeededRandom } from "../seeded-random.js";
import { triggeredBody } from "../webhooks/triggered-body.js";
import type { Webhooks } from "../webhooks/webhooks.js";
import { type AccountView, listedWithdrawals } from "./account-view.js";
import { eventStream } from "./event-stream.js";

/** The dependencies of the control routes. */
export interface ControlParts {
	account: Account;
	clock: Clock;
	random: SeededRandom;
	faults: Faults;
	webhooks: Webhooks;
	requests: RequestLog;
	live: LiveEvents;
	/** Refuses connections for so many real milliseconds. */
	goDown: (forMs: number) => void;
	/** Forgets everything that happened, and begins anew. */
	reset: () => void;
	/** The sandbox's origin, without a trailing slash. */
	origin: () => string;
}

const limitSchema = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.optional();
const pauseSchema = z.strictObject({ for_ms: z.number().positive().max(600_000) });
const withdrawalSchema = z.strictObject({
	amount: z.int("must be an integer in cents").min(1, "must be positive"),
});
const urlSchema = z.strictObject({ url: webhookUrl.nullable() });
const duration = z.string().transform((text, context) => {
	const ms = parseDuration(text);
	if (ms === undefined) {
		context.addIssue({ code: "custom", message: `must be a duration ${durationExample}` });
	}
	return ms ?? z.NEVER;
});
const moveSchema = z
	.strictObject({
		stop: z.literal(true, "must be true").optional(),
		run: z.literal(true, "must be true").optional(),
		advance: duration.optional(),
		advance_ms: z.number("must be a number of milliseconds").optional(),
		set: z.iso
			.datetime({ offset: true, error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z" })
			.optional(),
	})
	.refine(
		(body) => Object.keys(body).length === 1,
		"name one of stop, run, advance, advance_ms or set",
	);

/** The control routes, which the service lacks: everything under `/_sandbox`. */
export function controlRoutes(parts: ControlParts): Hono<{ Bindings: HttpBindings }> {
	const { account, clock, faults, live, random, webhooks, requests, origin } = parts;

	const routes = new Hono<{ Bindings: HttpBindings }>();
	routes.use("*", async (c, next) => {
		clock.catchUp();
		await next();
		c.header("Cache-Control", "no-store");
		c.header("X-Content-Type-Options", "nosniff");
	});

	routes.get("/charges", (c) => {
		const { newest, total } = newestFirst(c, account.charges());
		return c.json({ charges: newest.map(chargeView), total });
	});
	routes.post("/charges/:id/:action{pay|expire|fail}", (c) => {
		const { id, action } = c.req.param();
		const isForced = action === "pay" && c.req.query("force") === "true";
		const done = isForced ? "payLate" : chargeAction.parse(action);
		return c.json(chargeView(account.act(id, done)));
	});
	routes.get("/withdrawals", (c) => {
		const { newest, total } = newestFirst(c, account.withdrawals());
		const withdrawals = listedWithdrawals(newest, webhooks.log());
		const answer: AccountView = { withdrawals, total, balance: account.balance() };
		return c.json(answer);
	});
	routes.post("/withdrawals", async (c) => {
		const { amount } = await parseControlBody(c, withdrawalSchema);
		return c.json(withdrawalView(account.addWithdrawal(amount)), 201);
	});
	routes.post("/withdrawals/:id/:action{complete|fail}", (c) => {
		const { id, action } = c.req.param();
		const status = action === "complete" ? "completed" : "failed";
		return c.json(withdrawalView(account.finishWithdrawal(id, status)));
	});

	routes.get("/webhooks", (c) => {
		const { newest, total } = newestFirst(c, webhooks.log());
		return c.json({ webhooks: newest, total });
	});
	routes.post("/webhooks/resend-failed", (c) => c.json({ webhooks: webhooks.resendFailed() }));
	routes.post("/webhooks/trigger", async (c) => {
		const body = triggeredBody(await readControlBody(c), { account, clock, random });
		return c.json(webhooks.send(body), 201);
	});
	routes.get("/webhooks/url", (c) => c.json({ url: webhooks.url }));
	routes.put("/webhooks/url", async (c) => {
		const { url } = await parseControlBody(c, urlSchema);
		webhooks.setUrl(url);
		return c.json({ receiver: webhooks.receiver });
	});
	routes.post("/webhooks/:id/resend", (c) => c.json(webhooks.resend(c.req.param("id"))));

	routes.get("/clock", (c) => c.json(clock.view()));
	routes.post("/clock", async (c) => {
		const move = await parseControlBody(c, moveSchema);
		await moveClock(clock, move);
		// The answer waits for every due task.
		return c.json(clock.view());
	});

	routes.get("/faults", (c) => c.json({ faults: faults.list() }));
	routes.post("/faults", async (c) =>
		c.json(faults.add(parseFaultRule(await readControlBody(c))), 201),
	);
	routes.delete("/faults", (c) => {
		faults.clear();
		return c.body(null, 204);
	});
	routes.delete("/faults/:id", (c) => {
		faults.remove(c.req.param("id"));
		return c.body(null, 204);
	});

	routes.get("/info", (c) =>
		c.json({
			url: `${origin()}/v1`,
			seed: random.seed,
			clock: clock.view(),
			receiver: webhooks.receiver,
		}),
	);
	routes.get("/events", (c) => eventStream(c, live));
	routes.get("/requests", (c) => {
		const { newest, total } = newestFirst(c, requests.requests());
		return c.json({ requests: newest, total });
	});
	routes.post("/pause", async (c) => {
		const { for_ms } = await parseControlBody(c, pauseSchema);
		c.env.outgoing.once("finish", () => parts.goDown(for_ms));
		return c.body(null, 202);
	});
	routes.post("/reset", (c) => {
		parts.reset();
		return c.body(null, 204);
	});
	routes.all("*", (c) => {
		throw new ApiError(404, "not_found", `The sandbox has no ${c.req.method} ${c.req.path}.`);
	});
	return routes;
}

const chargeAction = z.enum(["pay", "expire", "fail"]);

async function moveClock(clock: Clock, move: z.output<typeof moveSchema>): Promise<void> {
	const ms = move.advance ?? move.advance_ms;
	if (move.stop) {
		clock.stop();
	} else if (move.run) {
		clock.run();
	} else if (ms !== undefined) {
		await clock.advance(ms);
	} else if (move.set !== undefined) {
		await clock.set(move.set);
	}
}

/**
 * A list in a control route's answer: newest first, and at most `?limit=` entries.
 * @throws {ApiError} 400 `invalid_limit`.
 */
function newestFirst<T>(c: Context, oldestFirst: readonly T[]) {
	const wanted = limitSchema.safeParse(c.req.query("limit"));
	if (!wanted.success) {
		throw new ApiError(400, "invalid_limit", "limit must be a whole number.");
	}
	return { newest: oldestFirst.toReversed().slice(0, wanted.data), total: oldestFirst.length };
}
