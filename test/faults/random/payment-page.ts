import { setTimeout as sleep } from "node:timers/promises";
import type { StatusAnswer } from "../../support/shop-api.js";
import type { ShopFloor } from "./shop-floor.js";

/** A code that a shopper's page has shown. */
export interface Sighting {
	sessionId: string;
	/** The Pix code or the barcode. */
	code: string;
}

/** It would be longer, and a run is short. */
const longestPauseMs = 2_500;

/** One shopper's page: it asks all the time, until it is closed, and what it shows is kept. */
export class PaymentPage {
	/** Each code once, in the order in which they were shown. */
	readonly sightings: Sighting[] = [];
	readonly #floor: ShopFloor;
	readonly #sessionId: string;
	#shown: StatusAnswer | null = null;
	#isOpen = true;

	constructor(floor: ShopFloor, sessionId: string) {
		this.#floor = floor;
		this.#sessionId = sessionId;
	}

	/** Looks until it is closed. */
	async open(): Promise<void> {
		while (this.#isOpen) {
			await this.#look();
			await sleep(Math.min(this.#shown?.poll_after_ms ?? 1_000, longestPauseMs));
		}
	}

	close(): void {
		this.#isOpen = false;
	}

	/** What it shows, once that is so; `null` when it isn't for `patienceMs` milliseconds, or the page is closed. */
	async until(
		isSo: (shown: StatusAnswer) => boolean,
		patienceMs: number,
	): Promise<StatusAnswer | null> {
		const deadline = Date.now() + patienceMs;
		while (this.#isOpen && Date.now() < deadline) {
			if (this.#shown && isSo(this.#shown)) {
				return this.#shown;
			}
			await sleep(200);
		}
		return null;
	}

	async #look(): Promise<void> {
		// A store that is dead shows nothing new; a payment session without a charge is a 404.
		const shown = await this.#floor
			.insist("the status", ({ shop }) => shop.status(this.#sessionId), 0)
			.catch(() => null);
		if (!shown) {
			return;
		}
		this.#shown = shown;
		const code = codeIn(shown);
		if (code !== null && !this.sightings.some((seen) => seen.code === code)) {
			this.sightings.push({ sessionId: this.#sessionId, code });
		}
	}
}

export function codeIn({ pix, boleto }: StatusAnswer): string | null {
	return pix?.copy_paste ?? boleto?.barcode ?? null;
}
