import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox } from "@pix-checkout/sandbox";
import type { Sql } from "../../support/cart-copies.js";
import type { TimedProcess } from "../../support/move-clock.js";
import { RunClock } from "./run-clock.js";

/** A process of a shop, at the same address after a restart. */
export interface FloorProcess extends TimedProcess {
	readonly url: string;
}

/** A shop with all of its processes, and its service. */
export interface RunningShop<Process extends FloorProcess> {
	/** The first of `stores`. */
	store: Process;
	stores: readonly Process[];
	sandbox: Sandbox;
	/** Queries the charge store's schema. */
	sql: Sql;
}

/** How long a shopper waits, in real milliseconds. */
export interface Patience {
	/** For a code. */
	codeMs: number;
	/** For the end that the page should show: a payment, an expiry, a second code. */
	endMs: number;
}

/** The shop as shoppers and merchants use it: they retry while its processes are dead. */
export class ShopFloor<
	Process extends FloorProcess,
	Shop extends RunningShop<Process> = RunningShop<Process>,
> {
	readonly stack: Shop;
	readonly clock: RunClock;
	readonly patience: Patience;
	/** Begins the path of each page's status; an id follows. */
	readonly pages: string;
	#next = 0;

	constructor(stack: Shop, patience: Patience, pages = "/pix-checkout") {
		this.stack = stack;
		this.clock = new RunClock(stack);
		this.patience = patience;
		this.pages = pages;
	}

	/**
	 * Runs `work` with one of the shop's processes, and retries with the next one when it throws.
	 *
	 * @throws an error with the last one as its cause, after `patienceMs` milliseconds
	 */
	async insist<T>(
		what: string,
		work: (instance: Process) => Promise<T>,
		patienceMs = 10 * 60_000,
	): Promise<T> {
		const deadline = Date.now() + patienceMs;
		for (;;) {
			try {
				return await work(this.#instance());
			} catch (error) {
				if (Date.now() > deadline) {
					throw new Error(`${what} did not work for ${patienceMs / 1000} s`, { cause: error });
				}
				await sleep(500);
			}
		}
	}

	#instance(): Process {
		const { stores, store } = this.stack;
		this.#next += 1;
		return stores[this.#next % stores.length] ?? store;
	}
}
