import { failpoints } from "@pix-checkout/server/platform";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endLeasesOfDeadProcesses } from "../support/end-leases.js";
import { type FaultyStack, startFaultyStack } from "../support/faulty-service/index.js";
import { type FailpointKiller, failpointKiller } from "../support/kill-at-failpoint.js";
import { isLongRun } from "../support/pace.js";
import { waitFor } from "../support/wait-for.js";
import { type OrderInDanger, patienceMs } from "./kills/order-in-danger.js";
import { inModelOnly, killStories, type Standing } from "./kills/stories.js";

const sku = "CANECA-IPE";

describe("a store that is killed when", () => {
	let faulty: FaultyStack;
	let killer: FailpointKiller;
	let isDead = false;
	const finished: { order: OrderInDanger; end: Standing }[] = [];

	beforeAll(async () => {
		killer = await failpointKiller();
		faulty = await startFaultyStack({
			name: "faults-kills",
			pixGraceMinutes: 0,
			environment: killer.environment,
		});
		// Each story sends its own webhook events.
		faulty.stack.sandbox.setWebhookUrl(null);
		watchProcess();
	});
	afterAll(async () => {
		await faulty?.stop();
		await killer?.remove();
	});
	// A failed story must not affect the next one.
	afterEach(async ({ task }) => {
		faulty?.service.setFaults();
		if (task.result?.state !== "fail") {
			return;
		}
		for (const step of failpoints) {
			await killer.disarm(step);
		}
		if (isDead) {
			await restart();
		}
	});

	const stories = Object.entries(killStories(() => faulty));
	const visited = stories.filter(([, { isNightly }]) => isLongRun || !isNightly);

	it("has a story for each failpoint that the model doesn't cover alone", () => {
		const visitedFailpoints = stories.map(([, { at }]) => at);
		expect(failpoints.filter((one) => !visitedFailpoints.includes(one))).toEqual(
			failpoints.filter((one) => inModelOnly.includes(one)),
		);
	});

	it.each(visited)("%s continues after a restart", async (_, story) => {
		const { at } = story;
		const { pid } = faulty.stack.store;
		const earlier = await killer.victims(at);
		const order = await story.lead(() => killer.arm(at));
		await waitFor(
			`the store to die at ${at}`,
			() => isDead,
			(dead) => dead,
			patienceMs,
		);
		expect(await killer.victims(at)).toEqual(expect.arrayContaining([...earlier, pid]));
		expect(await standingOf(order)).toEqual(story.left);

		await restart();
		await story.afterwards?.(order);
		await waitFor(
			"the attempts to reach their end",
			() => order.rows(),
			(rows) => rows.map(({ state }) => state).join() === story.end.attempts.join(),
			patienceMs,
		);
		await expectNothingLost();
		expect(await standingOf(order)).toEqual(story.end);
		expect(await order.creations()).toHaveLength(story.end.charges);
		const issues = await faulty.stack.admin.issues({ order_id: order.order.orderId });
		expect(issues.map(({ kind }) => kind)).toEqual(story.issues ?? []);
		expect(await faulty.stack.shop.status(order.order.sessionId)).toMatchObject({
			paid: story.end.attempts.some((state) => state === "captured" || state === "paid"),
		});
		finished.push({ order, end: story.end });
	});

	it("last has repeated no step of the other orders", async () => {
		for (const { order, end } of finished) {
			expect(await standingOf(order)).toEqual(end);
		}
		await expectNothingLost();
		// Only paid orders keep their reservations.
		const paid = finished.filter(({ end }) => end.order === "captured");
		expect(await faulty.stack.admin.reserved(sku)).toBe(paid.length);
	});

	const restart = async () => {
		await endLeasesOfDeadProcesses(faulty.stack);
		await faulty.stack.store.start();
		watchProcess();
	};

	const watchProcess = () => {
		isDead = false;
		void faulty.stack.store.untilDead().then(() => {
			isDead = true;
		});
	};

	/** Reads an order's standing: at any moment it has at most one capture, of its whole amount. */
	const standingOf = async (order: OrderInDanger): Promise<Standing> => {
		const { captured, isCancelled } = await order.standing();
		expect(captured).toEqual(captured.length > 0 ? [order.order.totalCents] : []);
		expect(isCancelled && captured.length > 0).toBe(false);
		const unlessCancelled = captured.length > 0 ? "captured" : "waiting";
		return {
			attempts: (await order.rows()).map(({ state }) => state),
			charges: (await order.charges()).length,
			order: isCancelled ? "cancelled" : unlessCancelled,
		};
	};

	/**
	 * The store has processed every webhook event, announced every payment issue, and has a row or an
	 * issue for every charge of its own at the service.
	 */
	const expectNothingLost = async () => {
		const { sql, sandbox } = faulty.stack;
		await waitFor(
			"the store to process every webhook event and announce every issue",
			() =>
				sql(
					`SELECT id FROM pix_checkout_webhook_event WHERE state <> 'done'
					UNION SELECT id FROM pix_checkout_issue WHERE announced_at IS NULL`,
				),
			(rest) => rest.length === 0,
			patienceMs,
		);
		const rows = await sql(
			`SELECT charge_id AS id FROM pix_checkout_charge
			UNION SELECT charge_alias FROM pix_checkout_charge
			UNION SELECT charge_id FROM pix_checkout_issue`,
		);
		const known = rows.map(({ id }) => id);
		const strangers = sandbox
			.charges()
			.filter(({ description }) => description?.includes("pxc_"))
			.filter(({ id, uuid }) => !known.includes(id) && !known.includes(uuid))
			.map(({ uuid }) => uuid);
		expect(strangers).toEqual([]);
	};
});
