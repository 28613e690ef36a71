import { failpoints } from "@pix-checkout/core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FaultyStack, startFaultyStack } from "../support/faulty-service/index.js";
import { type FailpointKiller, failpointKiller } from "../support/kill-at-failpoint.js";
import { isLongRun } from "../support/pace.js";
import { freeWhatTheDeadHeld } from "../support/two-minutes-later.js";
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
		// Each story tells the store by itself.
		faulty.stack.sandbox.setWebhookUrl(null);
		watchOver();
	});
	afterAll(async () => {
		await faulty?.stop();
		await killer?.remove();
	});
	// What a failed story leaves behind must not be the next one's trouble.
	afterEach(async ({ task }) => {
		faulty?.service.setFaults();
		if (task.result?.state !== "fail") {
			return;
		}
		for (const step of failpoints) {
			await killer.disarm(step);
		}
		if (isDead) {
			await startAgain();
		}
	});

	const stories = killStories(() => faulty);
	const visited = Object.entries(stories).filter(([, { isSecond }]) => isLongRun || !isSecond);

	it("has a story for each failpoint that the model doesn't cover alone", () => {
		const visitedFailpoints = visited.map(([, { at }]) => at);
		expect(failpoints.filter((one) => !visitedFailpoints.includes(one))).toEqual(
			failpoints.filter((one) => inModelOnly.includes(one)),
		);
	});

	it.each(visited)("%s goes on when it is started again", async (_, story) => {
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

		await startAgain();
		await story.goOn?.(order);
		await waitFor(
			"the attempts to be at their end",
			() => order.rows(),
			(rows) => rows.map(({ state }) => state).join() === story.end.attempts.join(),
			patienceMs,
		);
		await expectNothingLost();
		expect(await standingOf(order)).toEqual(story.end);
		expect(await order.creations()).toHaveLength(story.end.charges);
		const cases = await faulty.stack.admin.issue({ order_id: order.order.orderId });
		expect(cases.map(({ kind }) => kind)).toEqual(story.issue ?? []);
		expect(await faulty.stack.shop.status(order.order.sessionId)).toMatchObject({
			paid: story.end.attempts.some((state) => state === "captured" || state === "paid"),
		});
		finished.push({ order, end: story.end });
	});

	it("last has done nothing again to the orders of the others", async () => {
		for (const { order, end } of finished) {
			expect(await standingOf(order)).toEqual(end);
		}
		await expectNothingLost();
		// Only what is paid is held back for its shoppers.
		const paid = finished.filter(({ end }) => end.order === "captured");
		expect(await faulty.stack.admin.reserved(sku)).toBe(paid.length);
	});

	const startAgain = async () => {
		await freeWhatTheDeadHeld(faulty.stack);
		await faulty.stack.store.start();
		watchOver();
	};

	const watchOver = () => {
		isDead = false;
		void faulty.stack.store.untilDead().then(() => {
			isDead = true;
		});
	};

	/** An order is captured only once and only by its whole amount, whenever it is looked at. */
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
	 * Every delivery was processed, every payment issue was told, and every charge of ours at the
	 * service is in the charge store or under issue.
	 */
	const expectNothingLost = async () => {
		const { sql, sandbox } = faulty.stack;
		await waitFor(
			"every delivery to be processed and every case to be told",
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
