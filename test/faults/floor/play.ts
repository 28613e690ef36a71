import type { FaultRule } from "@pix-checkout/sandbox";
import { inParallel } from "../../support/in-parallel.js";
import type { FailpointKiller } from "../../support/kill-at-failpoint.js";
import { setFaults } from "../../support/set-faults.js";
import { type Facts, gatherFacts } from "../judge/facts.js";
import { makeTrouble, type TroubleScene } from "../trouble/make-trouble.js";
import type { SeededRandom } from "../trouble/seeded-random.js";
import { type MortalProcess, supervise } from "../trouble/supervisor.js";
import { startWebhookCarrier } from "../trouble/webhook-carrier.js";
import type { VisitStory } from "./page-visit.js";
import { untilQuiet } from "./quiesce.js";
import type { FloorProcess, RunningShop, ShopFloor } from "./shop-floor.js";
import type { Placed } from "./shopper.js";

/** A process that receives webhooks, and that can die. */
export interface TroubledProcess extends FloorProcess, MortalProcess {
	readonly webhookUrl: string;
}

/** A shop in trouble, and its shoppers. */
export interface Play<Plan, Story>
	extends Pick<TroubleScene, "pace" | "openRoutes" | "freezes" | "acts"> {
	floor: ShopFloor<FloorProcess>;
	shop: RunningShop<TroubledProcess>;
	/** The play removes it before its end. */
	killer: FailpointKiller;
	/** Lasts during the whole play. */
	skew: FaultRule;
	plans: readonly Plan[];
	/** How many shoppers place their orders at once. */
	placeAtOnce: number;
	place(plan: Plan, number: number): Promise<Placed>;
	live(plan: Plan, placed: Placed): Promise<Story>;
	/** Runs beside the shoppers, until the signal. */
	beside?(until: AbortSignal): Promise<void>;
	/** Ends the platform's own faults. */
	endFaults?(): Promise<void>;
	/** Work that the platform alone knows, by name. */
	furtherWork(): Promise<string[]>;
	log(line: string): void;
}

/** The service's clock differs. */
export function skewedClock(random: SeededRandom): FaultRule {
	return { fault: { kind: "clock_skewed", ms: random.for("clock").between(-30, 30) * 1_000 } };
}

/** Lets shoppers buy under all faults, waits until the shop has no work left, and returns the facts. */
export async function play<Plan, Story extends VisitStory>(
	random: SeededRandom,
	scene: Play<Plan, Story>,
): Promise<Omit<Facts, "orders" | "sale" | "pixGraceMs"> & { stories: Story[] }> {
	const { floor, shop, killer, skew, plans, pace, log } = scene;
	const { sandbox, sql, store, stores } = shop;
	const receivers = [store.webhookUrl, ...stores.map(({ webhookUrl }) => webhookUrl)] as const;
	const carrier = await startWebhookCarrier(random.for("webhooks"), receivers, pace);
	sandbox.setWebhookUrl(carrier.url);
	const supervisor = supervise(random.for("restarts"), stores, pace);
	let placed = 0;
	const end = new AbortController();
	const trouble = makeTrouble(
		random,
		{
			...scene,
			sql,
			sandbox,
			carrier,
			supervisor,
			// Once all orders are placed, the kills need not wait for further ones.
			placed: () => (placed === plans.length ? Number.POSITIVE_INFINITY : placed),
		},
		end.signal,
	);
	const buy = async () => {
		const lives = await inParallel(scene.placeAtOnce, plans, async (plan, number) => {
			const order = await scene.place(plan, number);
			placed += 1;
			if (placed % 25 === 0) {
				log(`${placed} orders are placed, ${supervisor.deaths()} kills`);
			}
			return { living: scene.live(plan, order) };
		});
		return Promise.all(lives.map(({ living }) => living));
	};
	const buying = buy().finally(() => end.abort());
	const [stories] = await Promise.all([buying, trouble, scene.beside?.(end.signal)]);
	log("all shoppers have finished");

	setFaults(sandbox, skew);
	await killer.remove();
	await scene.endFaults?.();
	await supervisor.untilUp();
	await carrier.becomeReliable();
	const leftToDo = await untilQuiet(floor, () => scene.furtherWork());
	await supervisor.end();
	log(`the shop has no work left after ${supervisor.deaths()} kills`);
	await carrier.stop();
	const facts = await gatherFacts(shop);
	return { ...facts, stories, accepted: carrier.accepted(), leftToDo };
}
