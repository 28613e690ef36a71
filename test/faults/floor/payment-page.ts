import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type StatusAnswer, statusSchema } from "../../support/shop-api.js";
import type { FloorProcess, ShopFloor } from "./shop-floor.js";

const seenSchema = statusSchema.extend({ revision: z.string() });
/** An answer of the status route. */
export type Seen = z.infer<typeof seenSchema>;

/** A code on a shopper's page. */
export interface Sighting {
	sessionId: string;
	/** The Pix code or the barcode. */
	code: string;
}

/** As long as the element asks the store to hold a poll, in seconds. */
const waitSeconds = 25;
const retryMs = 1_000;

/** One shopper's page: it polls until `close`, and records its codes. */
export class PaymentPage {
	/** Each code once, in the order of the page. */
	readonly sightings: Sighting[] = [];
	readonly #floor: ShopFloor<FloorProcess>;
	readonly #sessionId: string;
	readonly #isHeld: boolean;
	/** The shopper's own network address, as a proxy forwards it: the shop limits what comes from one. */
	readonly #headers = { "x-forwarded-for": `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}` };
	readonly #closing = new AbortController();
	readonly #listeners = new Set<(shown: Seen) => void>();
	#shown: Seen | null = null;

	/** @param isHeld whether its polls wait for news at the store */
	constructor(floor: ShopFloor<FloorProcess>, sessionId: string, isHeld: boolean) {
		this.#floor = floor;
		this.#sessionId = sessionId;
		this.#isHeld = isHeld;
	}

	/** Polls until `close`. */
	async open(): Promise<void> {
		const { signal } = this.#closing;
		while (!signal.aborted) {
			const shown = await this.#look();
			const nextMs = this.#isHeld ? 0 : shown?.poll_after_ms;
			await sleep(shown === null ? retryMs : nextMs, undefined, { signal }).catch(() => {});
		}
	}

	close(): void {
		this.#closing.abort();
	}

	/**
	 * Resolves with the page's answer once `isSo` holds; with `null` after `patienceMs` real milliseconds
	 * or `close`.
	 */
	async until(isSo: (shown: Seen) => boolean, patienceMs: number): Promise<Seen | null> {
		if (this.#shown && isSo(this.#shown)) {
			return this.#shown;
		}
		const end = new AbortController();
		return new Promise((resolve) => {
			const finish = (answer: Seen | null) => {
				this.#listeners.delete(listen);
				end.abort();
				resolve(answer);
			};
			const listen = (shown: Seen) => isSo(shown) && finish(shown);
			this.#listeners.add(listen);
			const signal = AbortSignal.any([end.signal, this.#closing.signal]);
			sleep(patienceMs, undefined, { signal }).then(
				() => finish(null),
				() => finish(null),
			);
		});
	}

	/**
	 * Asks a process for a new code.
	 *
	 * @throws Error when there is none
	 */
	async renew(url: string): Promise<void> {
		const { status } = await fetch(`${url}${this.#floor.pages}/${this.#sessionId}/renew`, {
			method: "POST",
			headers: this.#headers,
		});
		if (status !== 200) {
			throw new Error(`the shop answered ${status}`);
		}
	}

	async #look(): Promise<Seen | null> {
		try {
			// A dead store shows nothing new; a payment session without a charge is a 404.
			const shown = await this.#floor.insist("the status", ({ url }) => this.#ask(url), 0);
			this.#note(shown);
			return shown;
		} catch {
			return null;
		}
	}

	async #ask(url: string): Promise<Seen> {
		const since = this.#isHeld ? this.#shown?.revision : undefined;
		const query = since === undefined ? "" : `?wait=${waitSeconds}&since=${since}`;
		const answer = await fetch(`${url}${this.#floor.pages}/${this.#sessionId}${query}`, {
			headers: this.#headers,
			signal: this.#closing.signal,
		});
		if (!answer.ok) {
			throw new Error(`the status route answered ${answer.status}`);
		}
		return seenSchema.parse(await answer.json());
	}

	#note(shown: Seen): void {
		this.#shown = shown;
		const code = codeIn(shown);
		if (code !== null && !this.sightings.some((seen) => seen.code === code)) {
			this.sightings.push({ sessionId: this.#sessionId, code });
		}
		for (const listen of [...this.#listeners]) {
			listen(shown);
		}
	}
}

export function codeIn({ pix, boleto }: StatusAnswer): string | null {
	return pix?.copy_paste ?? boleto?.barcode ?? null;
}
