import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Clock } from "@pix-checkout/core";
import { databaseNow } from "./shared-state";

/**
 * The database's clock without asking it each time: leases and times of grace mean the same in all
 * instances, whatever their machines' clocks say.
 */
export class DatabaseClock implements Clock {
	readonly #pg: Knex;
	#aheadMs = 0;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	now(): Date {
		return new Date(Date.now() + this.#aheadMs);
	}

	/** Compares the two clocks again. */
	async compare(): Promise<void> {
		const before = Date.now();
		const there = await databaseNow(this.#pg);
		this.#aheadMs = there.getTime() - (before + Date.now()) / 2;
	}
}
