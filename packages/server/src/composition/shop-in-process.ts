import { randomUUID } from "node:crypto";
import type { ConnectionPools } from "./connections.js";
import type { ParsedOptions, WhichDatabase } from "./options.js";

/**
 * One evaluation of the shop's module that is open, as the others see it. Each may have its own copy of this
 * package.
 */
export interface Evaluation {
	/** Counts up in the process. */
	number: number;
	stay(): Promise<void>;
	/** Begins to sweep, with this evaluation's callbacks. */
	sweep(): void;
	rest(): Promise<void>;
	end(): Promise<void>;
}

/**
 * What the evaluations of one shop's module share in a process: the connections, and that one of them has
 * called `start`. A bundler evaluates the module once for each of its bundles, and again after an edit.
 * Callbacks stay each evaluation's own.
 */
export class ShopInProcess {
	#pools: ConnectionPools | null = null;
	#borrowers = 0;
	readonly #open = new Set<Evaluation>();
	#starter: Evaluation | null = null;
	#sweeping: Evaluation | null = null;

	/** Lends the connections, until {@link giveBack}. */
	borrow(openPools: () => ConnectionPools): ConnectionPools {
		this.#pools ??= openPools();
		this.#borrowers += 1;
		return this.#pools;
	}

	/** The last one closes the connections. */
	async giveBack(): Promise<void> {
		this.#borrowers -= 1;
		const pools = this.#pools;
		if (this.#borrowers === 0 && pools !== null) {
			this.#pools = null;
			await pools.end();
		}
	}

	/** An evaluation has opened. It stays if the process does. */
	async enter(evaluation: Evaluation): Promise<void> {
		this.#open.add(evaluation);
		if (this.#starter === null) {
			return;
		}
		await evaluation.stay();
		// After an edit the newest callbacks are the shop's. In production nothing is edited, and a checkout
		// that was made for something else must not ship the orders.
		const isNewest = evaluation.number > (this.#sweeping?.number ?? 0);
		if (process.env.NODE_ENV === "development" && isNewest) {
			this.#letSweep(evaluation);
		}
	}

	/** The sweep has this evaluation's callbacks from now on. */
	async start(evaluation: Evaluation): Promise<void> {
		this.#starter = evaluation;
		await Promise.all([...this.#open].map((each) => each.stay()));
		this.#letSweep(evaluation);
	}

	/** Ends the evaluation, and with the one that has called `start` all others. */
	async stop(evaluation: Evaluation): Promise<void> {
		if (!this.#open.has(evaluation)) {
			return;
		}
		const isAll = evaluation === this.#starter;
		const ending = isAll ? [...this.#open] : [evaluation];
		for (const each of ending) {
			this.#open.delete(each);
		}
		if (isAll) {
			this.#starter = null;
			this.#sweeping = null;
		} else if (evaluation === this.#sweeping && this.#starter !== null) {
			this.#letSweep(this.#starter);
		}
		await Promise.all(ending.map((each) => each.end()));
	}

	#letSweep(evaluation: Evaluation): void {
		if (this.#sweeping !== evaluation) {
			// What it has begun goes on: the lease keeps the two apart.
			void this.#sweeping?.rest();
			this.#sweeping = evaluation;
		}
		evaluation.sweep();
	}
}

/** Counts up when copies of this package can't share what they did. */
const form = 1;

/** The shops of this process, by {@link form}, database or pool, schema and number of connections. */
interface Shops {
	evaluations: number;
	byPlace: Map<string, ShopInProcess>;
	/** Names each shop's own pool: two of the same settings may lead to two databases. */
	pools: WeakMap<object, string>;
}

const registered = Symbol.for("@pix-checkout/server");

/** On `globalThis`, because each evaluation may have its own copy of this module. */
export function shopsOfProcess(): Shops {
	const place: { [registered]?: Shops } = Object(globalThis);
	place[registered] ??= { evaluations: 0, byPlace: new Map(), pools: new WeakMap() };
	return place[registered];
}

export function shopAt(
	{ byPlace, pools }: Shops,
	{
		database,
		pool,
		schema,
		connections,
	}: WhichDatabase & Pick<ParsedOptions, "schema" | "connections">,
): ShopInProcess {
	if (pool && !pools.has(pool)) {
		pools.set(pool, randomUUID());
	}
	const which = pool ? pools.get(pool) : database;
	const place = JSON.stringify([form, which, schema, connections]);
	const shop = byPlace.get(place) ?? new ShopInProcess();
	byPlace.set(place, shop);
	return shop;
}
