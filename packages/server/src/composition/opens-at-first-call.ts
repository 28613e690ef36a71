import { errorCode } from "../charge/steps/errors.js";
import { printable } from "../charge/steps/printable.js";
import type { Health } from "../desk/health/health.js";
import type { WebPeer } from "../mounts/open-web-doors.js";
import { openConnections } from "./connections.js";
import { gatherHealth } from "./gather-health.js";
import { type OpenedCheckout, openCheckout, sweepPauseMs } from "./opened-checkout.js";
import { type PixCheckoutOptions, parseOptions } from "./options.js";
import { migrate } from "./schema.js";
import { SetupError } from "./setup-error.js";

/** How often a shop without `start` calls `sweepOnce`, in milliseconds. */
const calledEachMs = 60_000;

/** The checkout of this process, which the first call of anything opens. */
export class OpensAtFirstCall {
	readonly #options: PixCheckoutOptions;
	#opened: Promise<OpenedCheckout> | null = null;

	constructor(options: PixCheckoutOptions) {
		this.#options = options;
	}

	/** A failed opening is tried again at the next call. */
	async opened(): Promise<OpenedCheckout> {
		this.#opened ??= openCheckout(parseOptions(this.#options)).catch((error: unknown) => {
			this.#opened = null;
			throw error;
		});
		const opened = await this.#opened;
		// The tables may have become another shop's since.
		await opened.process.accountGuard.refuseOther();
		return opened;
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
		const { process, sweeps, notifications } = await this.opened();
		process.stays = true;
		await process.store.clock.start();
		sweeps.start();
		notifications.start();
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
		const { process, sweeps } = await this.opened();
		return gatherHealth(process, sweeps.isRunning ? sweepPauseMs : calledEachMs);
	}

	async fetch(request: Request, peer: WebPeer): Promise<Response> {
		try {
			const { doors, sweeps } = await this.opened();
			return await (sweeps.isRunning ? doors.sweeping : doors.answering)(request, peer);
		} catch (error) {
			// The reason may name the database.
			const { logger = console } = this.#options;
			logger.error(printable(`the checkout could not open: ${reasonOf(error)}`));
			return Response.json(
				{ type: "unexpected_state", message: "Try again later" },
				{ status: 503, headers: { "cache-control": "no-store" } },
			);
		}
	}

	async stop(): Promise<void> {
		const opened = await this.#opened?.catch(() => null);
		opened?.callbacks.refuseInCallback();
		this.#opened = null;
		if (!opened) {
			return;
		}
		const { process, connections, recorder, notifier, sweeps, notifications } = opened;
		await Promise.all([sweeps.stop(), notifications.stop(), process.stop()]);
		await Promise.all([recorder.settled(), notifier.settled()]);
		await process.client.close();
		await connections.end();
	}
}

/** PostgreSQL's code, or the text of an error that this package wrote. */
function reasonOf(error: unknown): string {
	return error instanceof SetupError ? error.message : errorCode(error);
}
