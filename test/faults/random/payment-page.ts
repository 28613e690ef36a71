import { setTimeout as sleep } from "node:timers/promises";
import type { StatusAnswer } from "../../support/shop-api.js";
import type { ShopFloor } from "./shop-floor.js";

/** A code on a shopper's page. */
export interface Sighting {
	sessionId: string;
	/** The Pix code or the barcode. */
	code: string;
}

/** Shorter than a real page's longest pause, because a run is short. */
const longestPauseMs = 2_500;

/** One shopper's page: it polls until `close`, and records its codes. */
export class PaymentPage {
	/** Each code once, in the order of the page. */
	readonly sightings: Sighting[] = [];
	readonly #floor: ShopFloor;
	readonly #sessionId: string;
	#shown: StatusAnswer | null = null;
	#isOpen = true;

	constructor(floor: ShopFloor, sessionId: string) {
		this.#floor = floor;
		this.#sessionId = sessionId;
	}

	/** Polls until `close`. */
	async open(): Promise<void> {
		while (this.#isOpen) {
			await this.#look();
			await sleep(Math.min(this.#shown?.poll_after_ms ?? 1_000, longestPauseMs));
		}
	}

	close(): void {
		this.#isOpen = false;
	}

	/** Resolves with the page's answer once `isSo` holds; with `null` after `patienceMs` milliseconds or `close`. */
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
		// A dead store shows nothing new; a payment session without a charge is a 404.
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
