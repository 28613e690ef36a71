import type { Logger } from "../charge/ports/charge-context.js";
import { errorCode } from "../charge/steps/errors.js";
import type { Health } from "../desk/health/health.js";
import { type DeskServices, openDesk } from "../mounts/open-desk.js";
import type { WebDoors, WebPeer } from "../mounts/open-web-doors.js";
import { shopPlatform } from "../order-book/shop-platform.js";
import { connectionsOf, openConnections, openPools } from "./connections.js";
import { deskOf } from "./desk-of.js";
import { gatherHealth } from "./gather-health.js";
import { type OpenedCheckout, openCheckout, sweepPauseMs } from "./opened-checkout.js";
import {
	isShopLogger,
	type ParsedOptions,
	type PixCheckoutOptions,
	parseOptions,
} from "./options.js";
import { sayStarted } from "./say-started.js";
import { migrate } from "./schema.js";
import { SetupError } from "./setup-error.js";
import { type Evaluation, type ShopInProcess, shopAt, shopsOfProcess } from "./shop-in-process.js";
import { shopLogger } from "./shop-logger.js";

/** The shop's own target for refunds, in calendar days. */
const refundTargetDays = 1;

/** How often a shop without `start` calls `sweepOnce`, in milliseconds. */
const calledEachMs = 60_000;

interface Opened {
	options: ParsedOptions;
	checkout: OpenedCheckout;
	evaluation: Evaluation;
	shop: ShopInProcess;
}

/** The checkout of this process, which the first call of anything opens. */
export class OpensAtFirstCall {
	readonly #options: PixCheckoutOptions;
	/** Also before the options were read. */
	readonly #logger: Logger;
	readonly #shops = shopsOfProcess();
	readonly #number = ++this.#shops.evaluations;
	#opened: Promise<Opened> | null = null;

	constructor(options: PixCheckoutOptions) {
		this.#options = options;
		this.#logger = shopLogger(isShopLogger(options.logger) ? options.logger : console);
	}

	async opened(): Promise<OpenedCheckout> {
		return (await this.#open()).checkout;
	}

	/** A failed opening is tried again at the next call. */
	async #open(): Promise<Opened> {
		this.#opened ??= this.#openNow().catch((error: unknown) => {
			this.#opened = null;
			throw error;
		});
		const opened = await this.#opened;
		// The tables may have become another shop's since.
		await opened.checkout.process.accountGuard.refuseOther();
		return opened;
	}

	async #openNow(): Promise<Opened> {
		const options = { ...parseOptions(this.#options), logger: this.#logger };
		const shop = shopAt(this.#shops, options);
		const pools = shop.borrow(() => openPools(options, this.#logger));
		let checkout: OpenedCheckout;
		try {
			checkout = await openCheckout(options, connectionsOf(pools, options));
		} catch (error) {
			await shop.giveBack();
			throw error;
		}
		const evaluation = this.#evaluationOf(checkout, shop);
		try {
			await shop.enter(evaluation);
		} catch (error) {
			await shop.stop(evaluation);
			throw error;
		}
		return { options, checkout, evaluation, shop };
	}

	#evaluationOf(
		{ process, sweeps, notifications, recorder, notifier }: OpenedCheckout,
		shop: ShopInProcess,
	): Evaluation {
		const rest = async () => {
			await Promise.all([sweeps.stop(), notifications.stop()]);
		};
		return {
			number: this.#number,
			stay: () => process.start(),
			sweep: () => {
				sweeps.start();
				notifications.start();
			},
			rest,
			end: async () => {
				this.#opened = null;
				await Promise.all([rest(), process.stop()]);
				await Promise.all([recorder.settled(), notifier.settled()]);
				await process.client.close();
				await shop.giveBack();
			},
		};
	}

	async migrate(): Promise<void> {
		const options = parseOptions(this.#options);
		const connections = openConnections(options);
		try {
			await migrate(connections.database, options);
		} finally {
			await connections.end();
		}
	}

	async start(): Promise<void> {
		const { options, shop, evaluation, checkout } = await this.#open();
		if (!checkout.process.stays) {
			// Not awaited: a slow service must not delay the shop's start.
			sayStarted(checkout, options, this.#logger).catch((error: unknown) =>
				this.#logger.warn(`the secret key could not be tried: ${errorCode(error)}`),
			);
		}
		await shop.start(evaluation);
	}

	async sweepOnce(): Promise<boolean> {
		const { callbacks, sweep, notifier, process, context } = await this.opened();
		callbacks.refuseInCallback();
		const hasSwept = await sweep();
		// What the sweep has queued: nothing else may run until the next one.
		await process.creations.run(context("sweep"));
		await notifier.notifyAll();
		return hasSwept;
	}

	async health(): Promise<Health> {
		const { process } = await this.opened();
		return gatherHealth(process, process.stays ? sweepPauseMs : calledEachMs);
	}

	fetch(request: Request, peer: WebPeer): Promise<Response> {
		return this.#answer(({ doors, process }) =>
			(process.stays ? doors.sweeping : doors.answering)(request, peer),
		);
	}

	desk(options: Pick<DeskServices, "authorize" | "basePath">): WebDoors {
		return (request, peer) =>
			this.#answer(({ process, context, connections, callbacks }) => {
				const open = (by: string) => {
					callbacks.refuseInCallback();
					return deskOf(process, {
						context: context("admin", by),
						by,
						platform: shopPlatform(connections.database),
						refundTargetDays,
						health: () => this.health(),
					});
				};
				return openDesk({ ...options, open, logger: this.#logger })(request, peer);
			});
	}

	async #answer(answer: (opened: OpenedCheckout) => Promise<Response>): Promise<Response> {
		try {
			return await answer(await this.opened());
		} catch (error) {
			this.#logger.error(`the checkout could not open: ${reasonOf(error)}`);
			return Response.json(
				{ type: "unexpected_state", message: "Try again later" },
				{ status: 503, headers: { "cache-control": "no-store" } },
			);
		}
	}

	async stop(): Promise<void> {
		const opened = await this.#opened?.catch(() => null);
		if (!opened) {
			return;
		}
		const { checkout, shop, evaluation } = opened;
		checkout.callbacks.refuseInCallback();
		await shop.stop(evaluation);
	}
}

/** The text of an error that this package wrote, or a code. The log has the outage of PostgreSQL. */
function reasonOf(error: unknown): string {
	const says = error instanceof SetupError && error.code !== "database_unreachable";
	return says ? error.message : errorCode(error);
}
