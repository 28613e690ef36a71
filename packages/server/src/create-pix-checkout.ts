import {
	errorCode,
	type Health,
	type Origin,
	type ReconciledPayment,
	type StoreContext,
} from "@pix-checkout/core";
import { Issues } from "./back-office/issues.js";
import { paymentsOfDay } from "./back-office/payments-of-day.js";
import { Reconciliation } from "./back-office/reconciliation.js";
import { ChangeTeller } from "./callbacks/change-teller.js";
import { announcerTo } from "./callbacks/issue-event.js";
import { CheckoutProcess, type PlatformParts } from "./composition/checkout-process.js";
import { type Connections, openConnections } from "./composition/connections.js";
import { gatherHealth } from "./composition/gather-health.js";
import { inspectSetup, type SetupCheck } from "./composition/inspect-setup.js";
import {
	chargePolicy,
	defaultBasePath,
	type ParsedOptions,
	type PixCheckoutOptions,
	parseOptions,
	retention,
} from "./composition/options.js";
import { RepeatTimer } from "./composition/repeat-timer.js";
import { migrate, requireSchema } from "./composition/schema.js";
import { SetupError } from "./composition/setup-error.js";
import { openShopDoors, type ShopDoors } from "./composition/shop-doors.js";
import type { WebDoors, WebPeer } from "./doors/web/open-web-doors.js";
import { type HonoMiddleware, honoMiddleware } from "./mounts/hono-middleware.js";
import { type NodeHandler, nodeHandler } from "./mounts/node-handler.js";
import { type RouteHandlers, routeHandlers } from "./mounts/route-handlers.js";
import { readBookedOrders } from "./order-book/booked-order.js";
import { CaptureRecorder } from "./order-book/capture-recorder.js";
import { OrderBookGateway } from "./order-book/order-book-gateway.js";
import { Payments } from "./order-book/payments.js";
import { showPayment } from "./order-book/show-payment.js";

/** The pause between two sweeps of a process, in milliseconds. Of several the lease lets one sweep. */
const sweepPauseMs = 10_000;
/** How often a shop without `start` calls `sweepOnce`, in milliseconds. */
const calledEachMs = 60_000;
/** The pause between two looks for changes that the shop must be told of, in milliseconds. */
const tellPauseMs = 1_000;

/** Pix and boleto for one shop, which any number of its processes share through PostgreSQL. */
export interface PixCheckout {
	/** What the shop asks to be paid. */
	readonly payments: Payments;
	/** Money that a person must review, and what can be done about it. */
	readonly issues: Issues;
	/** Whether the service, the charge store and the order book agree. */
	readonly reconciliation: Reconciliation;
	/**
	 * Creates the checkout's schema and tables, or what they lack. Repeatable.
	 *
	 * @throws SetupError that names each missing or invalid option
	 */
	migrate(): Promise<void>;
	/**
	 * Sweeps in this process until `stop`: creates charges, captures what is paid, cancels what is not,
	 * and tells the shop of changes.
	 * One process of a shop sweeps at a time.
	 *
	 * @throws SetupError that names each missing or invalid option; also without the tables of `migrate`
	 */
	start(): Promise<void>;
	/** Checks options, secret key, PostgreSQL, tables, webhooks and sweeps. Changes nothing. */
	doctor(): Promise<SetupCheck[]>;
	/**
	 * How payments flow, in one query: JSON for the shop's monitor. It holds no secret and no payer data,
	 * but concerns the shop alone: serve it behind the shop's own login.
	 */
	health(): Promise<Health>;
	/** Sweeps once, for a shop that calls it every minute in place of `start`. */
	sweepOnce(): Promise<void>;
	/**
	 * Answers the service's webhooks and the shoppers' pages, below `basePath`:
	 *
	 * - `POST /hooks/:secret`: a webhook event of the service
	 * - `GET /payments/:id`: the status of a payment
	 * - `POST /payments/:id/renew`: a new code
	 * - `GET /cep/:cep`: the address of a postal code
	 *
	 * Without `start`, a request first works on its own charge for 3 s at most, and no page waits. Never
	 * rejects.
	 *
	 * @param peer the address of the connection's other end, not that of a header
	 */
	fetch(request: Request, peer: WebPeer): Promise<Response>;
	/**
	 * {@link fetch} for `createServer(checkout.handle)` and for Express: `app.use(checkout.handle)`,
	 * before any body parser.
	 */
	readonly handle: NodeHandler;
	/** {@link fetch} for Hono on Node: `app.use(checkout.hono)`, before what reads bodies. */
	readonly hono: HonoMiddleware;
	/**
	 * {@link fetch} for Next's app router, in a folder of your choice: `app/pix-checkout/[...path]/route.ts`
	 * has `export const { GET, POST, OPTIONS } = checkout.next`.
	 */
	readonly next: RouteHandlers;
	/** Ends what runs, and closes all connections. A later call of anything opens them anew. */
	stop(): Promise<void>;
}

/** Opens nothing: a build may import it. The first call of anything reads the options. */
export function createPixCheckout(options: PixCheckoutOptions): PixCheckout {
	const checkout = new OpensAtFirstCall(options);
	const { basePath = defaultBasePath } = options;
	const answer: WebDoors = (request, peer) => checkout.fetch(request, peer);
	const isOurs = (pathname: string) => pathname.startsWith(`${basePath}/`);
	return {
		payments: new Payments(async () => {
			const { context, connections, process } = await checkout.opened();
			return {
				context: context("store"),
				database: connections.database,
				creations: process.creations,
			};
		}),
		issues: new Issues(async (by) => {
			const { context, process } = await checkout.opened();
			return { context: context("admin", by), store: process.store };
		}),
		reconciliation: new Reconciliation(async () => {
			const { process, paymentsOf } = await checkout.opened();
			return { store: process.store, paymentsOf };
		}),
		migrate: () => checkout.migrate(),
		start: () => checkout.start(),
		doctor: () => inspectSetup(options),
		health: async () => {
			const { process, sweeps } = await checkout.opened();
			return gatherHealth(process, sweeps.isRunning ? sweepPauseMs : calledEachMs);
		},
		sweepOnce: () => checkout.sweepOnce(),
		fetch: answer,
		handle: nodeHandler(answer, isOurs),
		hono: honoMiddleware(answer, isOurs),
		next: routeHandlers(answer),
		stop: () => checkout.stop(),
	};
}

interface Opened {
	process: CheckoutProcess;
	connections: Connections;
	recorder: CaptureRecorder;
	teller: ChangeTeller;
	sweeps: RepeatTimer;
	tells: RepeatTimer;
	doors: ShopDoors;
	paymentsOf(day: string): Promise<ReconciledPayment[]>;
	context(source: Origin["source"], actor?: string): StoreContext;
}

class OpensAtFirstCall {
	readonly #options: PixCheckoutOptions;
	#opened: Promise<Opened> | null = null;

	constructor(options: PixCheckoutOptions) {
		this.#options = options;
	}

	/** A failed opening is tried again at the next call. */
	opened(): Promise<Opened> {
		this.#opened ??= open(parseOptions(this.#options)).catch((error: unknown) => {
			this.#opened = null;
			throw error;
		});
		return this.#opened;
	}

	async migrate(): Promise<void> {
		const { database, schema } = parseOptions(this.#options);
		const connections = openConnections(database, schema);
		try {
			await migrate(connections.database, schema);
		} finally {
			await connections.end();
		}
	}

	async start(): Promise<void> {
		const { process, sweeps, tells } = await this.opened();
		await process.store.clock.start();
		sweeps.start();
		tells.start();
	}

	async sweepOnce(): Promise<void> {
		const { process, context, teller } = await this.opened();
		await process.sweeper.sweep(context("sweep"));
		await teller.tellAll();
	}

	async fetch(request: Request, peer: WebPeer): Promise<Response> {
		try {
			const { doors, sweeps } = await this.opened();
			return await (sweeps.isRunning ? doors.sweeping : doors.answering)(request, peer);
		} catch (error) {
			// The reason may name the database.
			const { logger = console } = this.#options;
			logger.error(`the checkout could not open: ${reasonOf(error)}`);
			return Response.json(
				{ type: "unexpected_state", message: "Try again later" },
				{ status: 503, headers: { "cache-control": "no-store" } },
			);
		}
	}

	async stop(): Promise<void> {
		const opened = await this.#opened?.catch(() => null);
		this.#opened = null;
		if (!opened) {
			return;
		}
		const { process, connections, recorder, teller, sweeps, tells } = opened;
		process.waitingPolls.stop();
		process.store.clock.stop();
		await Promise.all([sweeps.stop(), tells.stop()]);
		await process.creations.stop();
		await Promise.all([recorder.settled(), teller.settled()]);
		await process.drift.stop();
		await process.store.changes.stop();
		await process.client.close();
		await connections.end();
	}
}

async function open(options: ParsedOptions): Promise<Opened> {
	const { database, schema, service, onPaid, onIssue, onChanged, onExpired, logger } = options;
	const connections = openConnections(database, schema);
	try {
		await requireSchema(connections.database, schema);
	} catch (error) {
		await connections.end();
		throw error;
	}
	const { secretKey, apiUrl, dialect, timeoutMs } = service;
	const process = new CheckoutProcess({
		database: connections.database,
		access: { secretKey, baseUrl: apiUrl, dialect, timeoutMs },
		policy: chargePolicy(options),
		retention,
		logger,
	});
	const { clock, payers } = process.store;
	await clock.compare();
	const recorder = new CaptureRecorder({
		connections: connections.callbacks,
		schema,
		onPaid,
		clock,
		logger,
	});
	const paymentsOf = (day: string) => paymentsOfDay(process.store, connections.database, day);
	const platform: PlatformParts = {
		orders: new OrderBookGateway({
			database: connections.database,
			payers,
			clock,
			confirmPayment: (payment) => recorder.record(payment),
		}),
		issueAnnouncer: announcerTo(onIssue),
		// The book keeps no files.
		proofFiles: { delete: async () => {} },
		paymentsOf,
	};
	const context: Opened["context"] = (source, actor) =>
		process.context({ source, actor: actor ?? null }, platform);
	const teller = new ChangeTeller({
		database: connections.database,
		clock,
		logger,
		policy: process.policy,
		callbacks: { onChanged, onExpired },
		findPayment: async (orderId) => {
			const order = (await readBookedOrders(connections.database, [orderId])).get(orderId);
			return order ? showPayment(context("store"), order) : null;
		},
	});
	const sweeps = new RepeatTimer({
		name: "a sweep",
		pauseMs: sweepPauseMs,
		run: () => process.sweeper.sweep(context("sweep")),
		logger,
	});
	const tells = new RepeatTimer({
		name: "telling the shop of changes",
		pauseMs: tellPauseMs,
		run: () => teller.tell(),
		logger,
	});
	const doors = openShopDoors(process, options, context);
	return { process, connections, recorder, teller, sweeps, tells, doors, paymentsOf, context };
}

/** PostgreSQL's code, or the text of an error that this package wrote. */
function reasonOf(error: unknown): string {
	return error instanceof SetupError ? error.message : errorCode(error);
}
