import { z } from "zod";
import { inspectSetup, type SetupCheck } from "./composition/inspect-setup.js";
import { OpensAtFirstCall } from "./composition/opens-at-first-call.js";
import { basePath, defaultBasePath, type PixCheckoutOptions } from "./composition/options.js";
import { SetupError } from "./composition/setup-error.js";
import type { Health } from "./desk/health/health.js";
import { inWords, problemsOf } from "./doors/requests/validation.js";
import { type HonoMiddleware, honoMiddleware } from "./mounts/hono-middleware.js";
import { type NodeHandler, nodeHandler } from "./mounts/node-handler.js";
import type { Authorize } from "./mounts/open-desk.js";
import type { WebDoors, WebPeer } from "./mounts/open-web-doors.js";
import { type RouteHandlers, routeHandlers } from "./mounts/route-handlers.js";
import { Issues } from "./order-book/issues.js";
import { Payments } from "./order-book/payments.js";
import { Reconciliation } from "./order-book/reconciliation.js";

/** Doors, as each server mounts them. */
export interface Mounted {
	/** Answers a Web request. Never rejects. */
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
}

export interface DeskOptions {
	/** The shop's login: see {@link Authorize}. */
	authorize: Authorize;
	/** Begins the desk's paths. Default `/admin/pix-checkout`, as in a Medusa store. */
	basePath?: string | undefined;
}

/** Pix and boleto for one shop, which any number of its processes share through PostgreSQL. */
export interface PixCheckout extends Mounted {
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
	 * and tells the shop of changes. One process of a shop sweeps at a time.
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
	/**
	 * Sweeps once, for a shop that calls it every minute in place of `start`.
	 *
	 * @returns whether this process swept; `false` while another one does
	 * @throws PaymentError `inside_callback` when a callback calls it
	 */
	sweepOnce(): Promise<boolean>;
	/**
	 * Answers the service's webhooks and the shoppers' pages, below `basePath`:
	 *
	 * - `POST /hooks/:secret`: a webhook event of the service
	 * - `GET /payments/:id`: the status of a payment
	 * - `POST /payments/:id/renew`: a new code
	 * - `GET /cep/:cep`: the address of a postal code
	 *
	 * Without `start`, a request first works on its own charge for 3 s at most, and no page waits; nothing
	 * begins behind its answer, because the process may stop or freeze then. Never rejects.
	 *
	 * @param peer the address of the connection's other end, not that of a header
	 */
	fetch(request: Request, peer: WebPeer): Promise<Response>;
	/**
	 * The merchant's side over HTTP, mounted as the checkout itself: payment issues, orders, charges,
	 * reconciliation, payment data and health. Nothing is answered without `authorize`.
	 *
	 * @throws SetupError without `authorize`, and for a wrong or unknown option
	 */
	desk(options: DeskOptions): Mounted;
	/**
	 * Ends what runs, and closes all connections. A later call of anything opens them anew.
	 *
	 * @throws PaymentError `inside_callback` when a callback calls it, whose end it would wait for
	 */
	stop(): Promise<void>;
}

const deskOptionsSchema = z.strictObject({
	authorize: z.custom<Authorize>(
		(given) => typeof given === "function",
		"give the shop's own login",
	),
	basePath: basePath.default("/admin/pix-checkout"),
});

/**
 * Opens nothing: a build may import it. The first call of anything reads the options.
 *
 * @throws SetupError without options
 */
export function createPixCheckout(options: PixCheckoutOptions): PixCheckout {
	if (typeof options !== "object" || options === null) {
		throw new SetupError(
			"options_invalid",
			"createPixCheckout: give its options: database or pool, service and onPaid",
		);
	}
	const checkout = new OpensAtFirstCall(options);
	const { basePath: path = defaultBasePath } = options;
	return {
		payments: new Payments(async () => {
			const opened = await checkout.opened();
			const { context, connections, process, callbacks, shopperHash, named } = opened;
			return {
				context: context("store"),
				database: connections.database,
				creations: process.creations,
				callbacks,
				shopperHash,
				named,
			};
		}),
		issues: new Issues(async (by) => {
			const { context, process, callbacks } = await checkout.opened();
			return { context: context("admin", by), store: process.store, callbacks };
		}),
		reconciliation: new Reconciliation(async () => {
			const { process, paymentsOf } = await checkout.opened();
			return { store: process.store, paymentsOf };
		}),
		migrate: () => checkout.migrate(),
		start: () => checkout.start(),
		doctor: () => inspectSetup(options),
		health: () => checkout.health(),
		sweepOnce: () => checkout.sweepOnce(),
		...mounted((request, peer) => checkout.fetch(request, peer), path),
		desk: (given) => {
			const wanted = deskOptionsSchema.safeParse(given, { error: inWords });
			if (!wanted.success) {
				const problems = problemsOf(wanted.error, "its argument");
				throw new SetupError("options_invalid", `desk: ${problems.join(". ")}`);
			}
			return mounted(checkout.desk(wanted.data), wanted.data.basePath);
		},
		stop: () => checkout.stop(),
	};
}

function mounted(answer: WebDoors, basePath: string): Mounted {
	const isOurs = (pathname: string) => pathname.startsWith(`${basePath}/`);
	return {
		fetch: answer,
		handle: nodeHandler(answer, isOurs),
		hono: honoMiddleware(answer, isOurs),
		next: routeHandlers(answer),
	};
}
