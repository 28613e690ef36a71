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
import { sweepMs } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

/** The service's specification, "Limits"; half of it takes half of the orders to fill. */
const perMinute = isLongRun ? 60 : 30;
/** Of two and a half windows. */
const orders = 2.5 * perMinute;
/** So many carts are completed at once. */
const shoppersAtOnce = 4;
/** Creations that one process has under way at once, in the core's `work-creation-queue.ts`. */
const atOnce = 8;
const minuteMs = 60_000;
/** So much later it becomes each time when the store waits for the next minute of the limit. */
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

/** Two instances where there is a Redis for them. */
describe(`${orders} orders in a minute against a limit of ${perMinute}`, () => {
	let faulty: FaultyStack;
	let instances: StoreInstance[];
	/** What the page of each order was told, in the order of placing. */
	let pages: Look[][];
	let rows: Row[];
	let madeAtByCode: Map<string, number>;
	/** When the last order was placed, in Unix milliseconds. */
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
		// The first order's connections are refused, and the tenth request gets lost on its way.
		await faulty.service.goDown();
		const watching = [watchPage(await place(first))];
		await waitFor(
			"the first order's charge to be tried again",
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
			`all had their code after ${seconds(now() - startedAt)} s, with ${instances.length} instances`,
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

	it("have one charge each at the service, and no other row than these", () => {
		const made = charges()
			.map(({ description }) => description)
			.sort();
		const pending = rows.filter(({ state }) => state === "pending");
		expect(made).toEqual(pending.map(({ reference }) => reference).sort());
		expect(new Set(pending.map(({ session_id }) => session_id)).size).toBe(orders);
		// One attempt was never answered; its order has a second one.
		expect(rows.filter(({ state }) => state !== "pending")).toMatchObject([
			{ state: "replaced", attempt: 1 },
		]);
	});

	it("never make the service refuse one", () => {
		const refused = faulty.stack.sandbox.requests().filter(({ status }) => status === 429);
		expect(refused).toEqual([]);
	});

	it("use the limit wholly: the last is made when the third minute begins", () => {
		const madeAt = charges().map(({ createdAt }) => Date.parse(createdAt));
		const soonest = Math.min(...madeAt) + Math.floor(orders / perMinute) * minuteMs;
		const lastMs = Math.max(...madeAt);
		// Unless the machine is so slow that they came no faster than the limit allows.
		const lateMs = lastMs - Math.max(soonest, placedAt);
		console.info(`the last charge was made ${lateMs} ms after it could be`);
		expect(lateMs, "a whole window was missed").toBeLessThan(minuteMs);
	});

	it("are served in the order of their turns, but for those that are under way at once", () => {
		const smooth = rows.filter((row) => !isTriedAgain(row));
		const overtakers = smooth.map(
			(row) =>
				smooth.filter((other) => other.turn > row.turn && other.requested_at < row.requested_at)
					.length,
		);
		const most = Math.max(...overtakers);
		console.info(`an order was overtaken by at most ${most} that came after it`);
		expect(most).toBeLessThan(mostOvertakers());
	});

	it("do not starve one that must be tried again", () => {
		const first = rows[0];
		const second = rows.find(({ attempt }) => attempt === 2);
		if (!first || !second) {
			throw new Error("no order was tried again");
		}
		const sent = rows.filter(({ state }) => state === "pending");
		const sentBefore = (row: Row) => sent.filter((other) => other.requested_at < row.requested_at);
		// In the first window, although its connections were refused at first.
		expect(sentBefore(first).length).toBeLessThan(perMinute);
		// Its second attempt goes before all that waited when it was written down.
		const served = sentBefore(second).filter(
			({ requested_at }) => requested_at > second.created_at,
		);
		console.info(
			`${sentBefore(first).length} were served before the first order, ${served.length} before the one that was lost`,
		);
		expect(served.length).toBeLessThanOrEqual(instances.length * atOnce);
	});

	it("are told honestly when to ask again", () => {
		const answers = pages.flat().map(({ answer }) => answer);
		for (const answer of answers.filter(({ status }) => status === "preparing")) {
			expect(answer.poll_after_ms).toBeGreaterThanOrEqual(1_500);
			expect(answer.poll_after_ms).toBeLessThanOrEqual(60_000);
		}
		// Nobody can tell how long a lost charge is looked for.
		const queued = pages.filter((looks) =>
			looks.every(({ answer }) => !isTriedAgain({ session_id: answer.id })),
		);
		const preparing = queued.map((looks) =>
			looks.filter(({ answer }) => answer.status === "preparing"),
		);
		const tooEarly = (looks: Look[]) =>
			looks.filter(({ at }) => madeAtOf(looks) - at > minuteMs).map(({ answer }) => answer);
		// The last orders of a window are told that it is theirs, even if it is about to begin, and are
		// overtaken then. All others whose turn is so far away know it.
		const misled = queued.filter((looks) =>
			tooEarly(looks).some(({ poll_after_ms }) => poll_after_ms <= 10_000),
		);
		expect(misled.length).toBeLessThan(mostOvertakers());
		const mostLooks = Math.max(...preparing.map(({ length }) => length));
		const lateness = (looks: Look[]) => (looks.at(-1)?.at ?? 0) - madeAtOf(looks);
		const worst = queued.toSorted((a, b) => lateness(b) - lateness(a))[0] ?? [];
		const latest = lateness(worst);
		console.info(
			`${queued.flatMap(tooEarly).length} looks were more than a minute too early, ${misled.length} pages did not know it; a page asked at most ${mostLooks} times, and had its code at most ${latest} ms after it was made`,
		);
		expect(mostLooks).toBeLessThanOrEqual(20);
		const told = worst.map(
			({ at, answer }) =>
				`${madeAtOf(worst) - at} ms before: ${answer.status}, again in ${answer.poll_after_ms} ms`,
		);
		expect(latest, told.join("; ")).toBeLessThan(minuteMs);
	});

	const charges = () => faulty.stack.sandbox.charges();

	/**
	 * Those that are under way at once can overtake each other. Besides, an order's place is taken a
	 * moment before it is placed for everybody to see.
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

	/** A page that does as it is told, until it has its code. */
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

	/** Moves the time whenever the store has sent no charge during a whole sweep. */
	const passMinutes = async (watched: Promise<unknown>) => {
		let isOver = false;
		const end = () => {
			isOver = true;
		};
		void watched.then(end, end);
		while (!isOver) {
			const before = charges().length;
			await Promise.race([watched, sleep(1.25 * sweepMs)]);
			if (!isOver && charges().length === before) {
				await moveClock(faulty.stack, stepMs);
				aheadMs += stepMs;
			}
		}
	};

	const isTriedAgain = ({ session_id }: Pick<Row, "session_id">) =>
		session_id === rows[0]?.session_id ||
		rows.some((row) => row.session_id === session_id && row.attempt > 1);

	/** When the charge was made whose code a page has shown in the end, in Unix milliseconds. */
	const madeAtOf = (looks: Look[]) => {
		const code = looks.at(-1)?.answer.pix?.copy_paste;
		return code === undefined ? Number.NaN : (madeAtByCode.get(code) ?? Number.NaN);
	};
});

function seconds(ms: number): number {
	return Math.round(ms / 1000);
}
