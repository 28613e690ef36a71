import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FaultyStack, startFaultyStack } from "../support/faulty-service/index.js";
import { inParallel } from "../support/in-parallel.js";
import { moveClock } from "../support/move-clock.js";
import { isLongRun } from "../support/pace.js";
import { readyForACrowd } from "../support/ready-for-a-crowd.js";
import { redisMissing, startRedis } from "../support/redis.js";
import { type StatusAnswer, sessionIdIn } from "../support/shop-api.js";
import type { StoreInstance } from "../support/store-instance.js";
import { untilSweeps } from "../support/until-sweeps.js";
import { waitFor } from "../support/wait-for.js";

/** The service's specification, "Limits". Half of the limit needs half of the orders. */
const perMinute = isLongRun ? 60 : 30;
/** Fills two and a half windows. */
const orders = 2.5 * perMinute;
/** How many shoppers place orders at once. */
const shoppersAtOnce = 4;
/** The concurrent creations of one process, in the core's `work-creation-queue.ts`. */
const atOnce = 8;
const minuteMs = 60_000;
/** How far the test moves the clock at once while the store waits for the limit's next minute. */
const stepMs = 10_000;

const rowSchema = z.object({
	session_id: z.string(),
	attempt: z.number(),
	state: z.string(),
	reference: z.string(),
	created_at: z.date(),
	turn: z.number(),
	requested_at: z.date(),
});

type Row = z.infer<typeof rowSchema>;

interface Look {
	at: number;
	answer: StatusAnswer;
}

/** With Redis the store has two instances. */
describe(`${orders} orders in a minute against a limit of ${perMinute}`, () => {
	let faulty: FaultyStack;
	let instances: StoreInstance[];
	/** The answers to each order's page, in the order of placing. */
	let pages: Look[][];
	let rows: Row[];
	let madeAtByCode: Map<string, number>;
	/** The time of the last placed order, in Unix milliseconds. */
	let placedAt: number;
	/** How far the store and its service are ahead of the machine, in milliseconds. */
	let aheadMs = 0;

	beforeAll(async () => {
		faulty = await startFaultyStack({
			name: "faults-limit",
			sandbox: { rateLimit: { chargesPerMinute: perMinute } },
			...(redisMissing ? {} : { instances: 2, redis: await startRedis() }),
		});
		await readyForACrowd(faulty.stack);
		instances = faulty.stack.stores;
		const [first, ...others] = await inParallel(
			shoppersAtOnce,
			Array.from({ length: orders }),
			prepareCart,
		);
		if (!first) {
			throw new Error("there is no first order");
		}
		const startedAt = Date.now();
		// The service refuses the first order's connections, and loses the tenth request.
		await faulty.service.goDown();
		const watching = [watchPage(await place(first))];
		await waitFor(
			"the store to retry the first order's charge",
			() => faulty.stack.sql("SELECT tries FROM pix_checkout_charge"),
			([row]) => Number(row?.tries) >= 3,
		);
		await faulty.service.comeUp();
		faulty.service.setFaults({
			fault: { kind: "dropped_before" },
			on: "create",
			times: 1,
			after: 9,
		});
		watching.push(
			...(
				await inParallel(shoppersAtOnce, others, async (cart) => {
					const sessionId = await place(cart);
					return { page: watchPage(sessionId) };
				})
			).map(({ page }) => page),
		);
		placedAt = now();
		console.info(`${orders} orders were placed in ${seconds(placedAt - startedAt)} s`);
		const watched = Promise.all(watching);
		await (isLongRun ? watched : passMinutes(watched));
		pages = await watched;
		console.info(
			`all pages had their code after ${seconds(now() - startedAt)} s, with ${instances.length} instances`,
		);
		madeAtByCode = new Map(
			charges().map(({ pix, createdAt }) => [pix?.copyPaste ?? "", Date.parse(createdAt)]),
		);
		rows = (await faulty.stack.sql("SELECT * FROM pix_checkout_charge ORDER BY turn, attempt")).map(
			(row) => rowSchema.parse(row),
		);
	}, 15 * minuteMs);
	afterAll(() => faulty?.stop());

	it("all get their code", () => {
		expect(pages.map((looks) => looks.at(-1)?.answer.status)).toEqual(
			Array(orders).fill("pending"),
		);
		expect(new Set(pages.map((looks) => looks.at(-1)?.answer.pix?.copy_paste)).size).toBe(orders);
	});

	it("have one charge each at the service, and no further rows", () => {
		const made = charges()
			.map(({ description }) => description)
			.sort();
		const pending = rows.filter(({ state }) => state === "pending");
		expect(made).toEqual(pending.map(({ reference }) => reference).sort());
		expect(new Set(pending.map(({ session_id }) => session_id)).size).toBe(orders);
		// One attempt got no answer; its order has a second one.
		expect(rows.filter(({ state }) => state !== "pending")).toMatchObject([
			{ state: "replaced", attempt: 1 },
		]);
	});

	it("never exceed the service's limit", () => {
		const refused = faulty.stack.sandbox.requests().filter(({ status }) => status === 429);
		expect(refused).toEqual([]);
	});

	it("use the whole limit: the service makes the last charge when the third minute begins", () => {
		const madeAt = charges().map(({ createdAt }) => Date.parse(createdAt));
		const soonest = Math.min(...madeAt) + Math.floor(orders / perMinute) * minuteMs;
		const lastMs = Math.max(...madeAt);
		// On a slow machine the orders come no faster than the limit allows.
		const lateMs = lastMs - Math.max(soonest, placedAt);
		console.info(`the service made the last charge ${lateMs} ms after the earliest moment`);
		expect(lateMs, "the store missed a whole window").toBeLessThan(minuteMs);
	});

	it("get their charges in the order of their turns, except concurrent creations", () => {
		const smooth = rows.filter((row) => !needsRetry(row));
		const overtakers = smooth.map(
			(row) =>
				smooth.filter((other) => other.turn > row.turn && other.requested_at < row.requested_at)
					.length,
		);
		const most = Math.max(...overtakers);
		console.info(`at most ${most} later orders overtook an order`);
		expect(most).toBeLessThan(mostOvertakers());
	});

	it("do not starve an order that needs a retry", () => {
		const first = rows[0];
		const second = rows.find(({ attempt }) => attempt === 2);
		if (!first || !second) {
			throw new Error("the store retried no order");
		}
		const sent = rows.filter(({ state }) => state === "pending");
		const sentBefore = (row: Row) => sent.filter((other) => other.requested_at < row.requested_at);
		// In the first window, although the service first refused its connections.
		expect(sentBefore(first).length).toBeLessThan(perMinute);
		// Its second attempt overtakes all orders that waited when the store recorded it.
		const served = sentBefore(second).filter(
			({ requested_at }) => requested_at > second.created_at,
		);
		console.info(
			`${sentBefore(first).length} orders came before the first one, ${served.length} before the lost one`,
		);
		expect(served.length).toBeLessThanOrEqual(instances.length * atOnce);
	});

	it("get a realistic time of their next poll", () => {
		const answers = pages.flat().map(({ answer }) => answer);
		for (const answer of answers.filter(({ status }) => status === "preparing")) {
			expect(answer.poll_after_ms).toBeGreaterThanOrEqual(1_500);
			expect(answer.poll_after_ms).toBeLessThanOrEqual(60_000);
		}
		// The store can't predict how long the look-up of a lost charge takes.
		const queued = pages.filter((looks) =>
			looks.every(({ answer }) => !needsRetry({ session_id: answer.id })),
		);
		const preparing = queued.map((looks) =>
			looks.filter(({ answer }) => answer.status === "preparing"),
		);
		const tooEarly = (looks: Look[]) =>
			looks.filter(({ at }) => madeAtOf(looks) - at > minuteMs).map(({ answer }) => answer);
		// The last orders of a window that is about to begin get its time, and concurrent creations may then
		// overtake them. All other orders whose turn is so far away get a later time.
		const misled = queued.filter((looks) =>
			tooEarly(looks).some(({ poll_after_ms }) => poll_after_ms <= 10_000),
		);
		expect(misled.length).toBeLessThan(mostOvertakers());
		const mostLooks = Math.max(...preparing.map(({ length }) => length));
		const lateness = (looks: Look[]) => (looks.at(-1)?.at ?? 0) - madeAtOf(looks);
		const worst = queued.toSorted((a, b) => lateness(b) - lateness(a))[0] ?? [];
		const latest = lateness(worst);
		console.info(
			`${queued.flatMap(tooEarly).length} polls were more than a minute too early, ${misled.length} pages had no such time; a page polled at most ${mostLooks} times, and had its code at most ${latest} ms after its charge`,
		);
		expect(mostLooks).toBeLessThanOrEqual(20);
		const polls = worst.map(
			({ at, answer }) =>
				`${madeAtOf(worst) - at} ms before: ${answer.status}, next poll in ${answer.poll_after_ms} ms`,
		);
		expect(latest, polls.join("; ")).toBeLessThan(minuteMs);
	});

	const charges = () => faulty.stack.sandbox.charges();

	/**
	 * Concurrent creations can overtake each other. And an order takes its turn a moment before other
	 * processes can see it.
	 */
	const mostOvertakers = () => instances.length * atOnce + shoppersAtOnce;

	const shopOf = (index: number) => (instances[index % instances.length] ?? faulty.stack).shop;

	const prepareCart = async (_: unknown, index: number) => {
		const shop = shopOf(index);
		const { cartId, collectionId } = await shop.fillCart();
		const { body } = await shop.startPayment(collectionId, "pix");
		return { shop, cartId, sessionId: sessionIdIn(body) };
	};

	type Cart = Awaited<ReturnType<typeof prepareCart>>;

	const place = async ({ shop, cartId, sessionId }: Cart) => {
		await shop.ok("POST", `/store/carts/${cartId}/complete`);
		return sessionId;
	};

	/** A page that polls at the times it gets, until it has its code. */
	const watchPage = async (sessionId: string): Promise<Look[]> => {
		const looks: Look[] = [];
		for (;;) {
			const answer = await faulty.stack.shop.status(sessionId);
			looks.push({ at: now(), answer });
			if (answer.status !== "preparing" || looks.length > 200) {
				return looks;
			}
			const next = now() + answer.poll_after_ms;
			while (now() < next) {
				await sleep(Math.min(next - now(), 100));
			}
		}
	};

	/** The store's time, in Unix milliseconds. */
	const now = () => Date.now() + aheadMs;

	/** Moves the clock whenever the store has sent no charge during a whole sweep. */
	const passMinutes = async (watched: Promise<unknown>) => {
		let isOver = false;
		const end = () => {
			isOver = true;
		};
		void watched.then(end, end);
		while (!isOver) {
			const before = charges().length;
			await Promise.race([watched, untilSweeps(faulty.stack, 2)]);
			if (!isOver && charges().length === before) {
				await moveClock(faulty.stack, stepMs);
				aheadMs += stepMs;
			}
		}
	};

	const needsRetry = ({ session_id }: Pick<Row, "session_id">) =>
		session_id === rows[0]?.session_id ||
		rows.some((row) => row.session_id === session_id && row.attempt > 1);

	/** The creation of the charge whose code a page shows at its end, in Unix milliseconds. */
	const madeAtOf = (looks: Look[]) => {
		const code = looks.at(-1)?.answer.pix?.copy_paste;
		return code === undefined ? Number.NaN : (madeAtByCode.get(code) ?? Number.NaN);
	};
});

function seconds(ms: number): number {
	return Math.round(ms / 1000);
}
