import type { SandboxCharge } from "@pix-checkout/sandbox";
import { codeOf } from "../../support/code-of.js";
import type { SeenOrder } from "../judge/facts.js";
import { codeIn, type PaymentPage, type Seen } from "./payment-page.js";
import type { FloorProcess, ShopFloor } from "./shop-floor.js";

/** The outcome of a shopper's visit. */
export interface VisitStory extends SeenOrder {
	/** What the page should have shown and did not, in words. */
	missed: string | null;
}

/** A shopper in front of a page. */
export interface PageVisit {
	floor: ShopFloor<FloorProcess>;
	story: VisitStory;
	page: PaymentPage;
	/** Absent when the page never showed a code: then the shopper can't pay. */
	charge: SandboxCharge | undefined;
}

/** Pays, and waits until the page says so. */
export async function pay({ floor, story, page, charge }: PageVisit): Promise<void> {
	if (!charge) {
		return;
	}
	ifStillPossible(() => floor.stack.sandbox.pay(charge.uuid, { force: true }));
	const shown = await page.until(({ paid }) => paid, floor.patience.endMs);
	story.missed = shown ? null : "that it is paid";
}

/**
 * Requests a new code for the expired one. There is none when the grace is over, or while the service
 * hasn't confirmed the expiry.
 */
export async function renew({
	floor,
	story,
	page,
	charge,
}: PageVisit): Promise<SandboxCharge | undefined> {
	if (story.missed !== null) {
		return undefined;
	}
	const request = ({ url }: FloorProcess) => page.renew(url);
	await floor.insist("requesting a new code", request, floor.patience.endMs).catch(() => {});
	const isNew = (shown: Seen) => ![null, codeOf(charge)].includes(codeIn(shown));
	const renewed = chargeOn(floor, await page.until(isNew, floor.patience.codeMs));
	story.missed = renewed ? null : "its second code";
	return renewed;
}

/** Waits for the charge's expiry, and until the page says so. */
export async function untilOver(visit: PageVisit): Promise<void> {
	const { floor, story, page, charge } = visit;
	if (charge?.method !== "pix") {
		return;
	}
	await untilExpiry(visit, 0);
	const shown = await page.until(({ status }) => status === "expired", floor.patience.endMs);
	story.missed = shown ? null : "that its code has expired";
}

/** @param moreMs milliseconds after the expiry, negative for before it; ignored for a slip */
export async function untilExpiry({ floor, charge }: PageVisit, moreMs: number): Promise<void> {
	if (charge?.method === "pix") {
		await floor.clock.until(Date.parse(charge.expiresAt) + moreMs);
	}
}

/** The charge whose code the page shows. */
export function chargeOn(
	{ stack }: ShopFloor<FloorProcess>,
	shown: Seen | null,
): SandboxCharge | undefined {
	const code = shown && codeIn(shown);
	return code === null
		? undefined
		: stack.sandbox.charges().find((charge) => codeOf(charge) === code);
}

/** Ignores the rejection for a charge that has ended meanwhile. */
export function ifStillPossible(act: () => unknown): void {
	try {
		act();
	} catch (error) {
		if (!isInvalidTransition(error)) {
			throw error;
		}
	}
}

function isInvalidTransition(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "invalid_transition";
}
