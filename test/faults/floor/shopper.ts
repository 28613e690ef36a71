import type { Method } from "../../support/shop-api.js";
import type { SeededRandom } from "../trouble/seeded-random.js";
import {
	chargeOn,
	ifStillPossible,
	type PageVisit,
	pay,
	renew,
	untilExpiry,
	untilOver,
	type VisitStory,
} from "./page-visit.js";
import { codeIn, PaymentPage } from "./payment-page.js";
import type { FloorProcess, ShopFloor } from "./shop-floor.js";

/** How an order ends in any shop, by its shopper, the bank and the service. Milliseconds. */
export type CommonEnding =
	/** The shopper pays so long after the code appears. */
	| { kind: "pays"; afterMs: number }
	/** The shopper pays in the code's last second. */
	| { kind: "pays_at_the_last_moment" }
	/** The bank confirms so long after the code's expiry. */
	| { kind: "pays_late"; lateMs: number }
	| { kind: "never_pays" }
	/**
	 * The shopper requests a new code after the first has expired, and pays the new one so much later, the
	 * old one, both or none.
	 */
	| { kind: "renews"; laterMs: number; paysNew: boolean; paysOld: "first" | "last" | "never" }
	/** The service reports a failed charge. */
	| { kind: "fails" }
	/** The merchant cancels the order; the shopper may still pay the code. */
	| { kind: "is_cancelled"; afterMs: number; paysAnyway: boolean };

/** How a shopper pays, in front of which page. */
export interface Visit {
	method: Method;
	/** How long the page is open: to the end, until the code appears, or not at all. */
	page: "stays" | "leaves" | "never_opens";
	/** Whether the page's polls wait for news at the shop. */
	isHeld: boolean;
}

/** A visit, and how the order ends: as in any shop, or as in this one. */
interface Plan extends Visit {
	ending: CommonEnding | { kind: string; afterMs: number };
}

/** A placed order, and the id by which its page asks for its status. */
export interface Placed {
	orderId: string;
	pageId: string;
}

/** A shopper's plan and its outcome. */
export interface ShopperStory<P> extends VisitStory, Placed {
	plan: P;
}

/** A shopper of a shop in front of a page. */
export interface Scene<P, Floor> extends PageVisit {
	floor: Floor & PageVisit["floor"];
	story: ShopperStory<P>;
}

export function planMethod(random: SeededRandom): Method {
	return random.chance(0.15) ? "boleto" : "pix";
}

export function planPage(random: SeededRandom): Pick<Visit, "page" | "isHeld"> {
	return {
		page: random.weighted([
			[70, "stays"],
			[25, "leaves"],
			[5, "never_opens"],
		]),
		isHeld: random.chance(0.5),
	};
}

/**
 * Plays a shopper's plan after the order is placed.
 *
 * @param actOut plays the plan's ending
 */
export async function liveOn<P extends Plan, Floor extends ShopFloor<FloorProcess>>(
	floor: Floor,
	plan: P,
	{ orderId, pageId }: Placed,
	actOut: (scene: Scene<P, Floor>) => Promise<unknown>,
): Promise<ShopperStory<P>> {
	const page = new PaymentPage(floor, pageId, plan.isHeld);
	const story: ShopperStory<P> = {
		plan,
		orderId,
		pageId,
		sightings: page.sightings,
		isCancelled: false,
		missed: null,
	};
	if (plan.page === "never_opens") {
		page.close();
	}
	const looking = page.open();
	const shown = await page.until((status) => codeIn(status) !== null, floor.patience.codeMs);
	if (plan.page === "leaves" && plan.ending.kind !== "renews") {
		page.close();
	}
	const charge = chargeOn(floor, shown);
	story.missed = charge ? null : "its code";
	if ("afterMs" in plan.ending) {
		await floor.clock.until(floor.clock.now() + plan.ending.afterMs);
	}
	await actOut({ floor, story, page, charge });
	page.close();
	await looking;
	return story;
}

/**
 * Plays an ending as in any shop.
 *
 * @param cancel the merchant cancels the order
 */
export async function actOutCommon(
	visit: PageVisit,
	ending: CommonEnding,
	cancel: () => Promise<unknown>,
): Promise<void> {
	const { floor, story, charge } = visit;
	switch (ending.kind) {
		case "pays":
			return pay(visit);
		case "pays_at_the_last_moment":
			await untilExpiry(visit, -1_000);
			return pay(visit);
		case "pays_late":
			await untilExpiry(visit, ending.lateMs);
			return pay(visit);
		case "never_pays":
			return untilOver(visit);
		case "fails":
			if (charge?.status === "pending") {
				ifStillPossible(() => floor.stack.sandbox.fail(charge.uuid));
			}
			return untilExpiry(visit, 0);
		case "is_cancelled":
			story.isCancelled = true;
			await cancel();
			return ending.paysAnyway ? pay(visit) : undefined;
		case "renews": {
			await untilOver(visit);
			const renewed = { ...visit, charge: await renew(visit) };
			if (ending.paysOld === "first") {
				await pay(visit);
			}
			await floor.clock.until(floor.clock.now() + ending.laterMs);
			await (ending.paysNew ? pay(renewed) : untilOver(renewed));
			return ending.paysOld === "last" ? pay(visit) : undefined;
		}
	}
}
