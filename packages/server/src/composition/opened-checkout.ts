import { ShopCallbacks } from "../callbacks/call-shop.js";
import { ChangeNotifier } from "../callbacks/change-notifier.js";
import { announcerTo } from "../callbacks/issue-event.js";
import { reportFailures } from "../callbacks/report-failures.js";
import type { Origin } from "../charge/history/history-entry.js";
import type { Logger } from "../charge/ports/charge-context.js";
import { processTimers } from "../charge/ports/clock.js";
import { namedInSchema } from "../database/named-in-schema.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { retentionOf } from "../desk/privacy/retention.js";
import type { ReconciledPayment } from "../desk/reconciliation/payment-verdict.js";
import { readBookedOrders } from "../order-book/booked-order.js";
import { CaptureRecorder } from "../order-book/capture-recorder.js";
import { askForFirstCode } from "../order-book/new-code.js";
import { OrderBookGateway } from "../order-book/order-book-gateway.js";
import { paymentsOfDay } from "../order-book/payments-of-day.js";
import { paymentToNotify } from "../order-book/show-payment.js";
import { ShopperHash } from "../orders/shopper-hash.js";
import { keyDialectProblem, serviceAccess } from "./check-service.js";
import { CheckoutProcess, type PlatformParts } from "./checkout-process.js";
import type { Connections } from "./connections.js";
import { chargePolicy, type Settings } from "./options.js";
import { RepeatTimer } from "./repeat-timer.js";
import { requireSchema } from "./schema.js";
import { SetupError } from "./setup-error.js";
import { openShopDoors, type ShopDoors } from "./shop-doors.js";

/** The pause between two sweeps of a process, in milliseconds. Of several the lease lets one sweep. */
export const sweepPauseMs = 10_000;
/** The pause between two looks for changes that the shop must be notified of, in milliseconds. */
const notifyPauseMs = 1_000;

export interface OpenedCheckout {
	process: CheckoutProcess;
	connections: Omit<Connections, "end">;
	callbacks: ShopCallbacks;
	recorder: CaptureRecorder;
	notifier: ChangeNotifier;
	/** @returns whether this process swept, and no other one sweeps */
	sweep(): Promise<boolean>;
	sweeps: RepeatTimer;
	notifications: RepeatTimer;
	doors: ShopDoors;
	shopperHash: ShopperHash;
	named(sql: string): string;
	paymentsOf(day: string): Promise<ReconciledPayment[]>;
	context(source: Origin["source"], actor?: string): StoreContext;
}

/**
 * @param connections that stay open when it fails
 * @throws SetupError that says what to do
 */
export async function openCheckout(
	options: Omit<Settings, "logger"> & { logger: Logger },
	connections: OpenedCheckout["connections"],
): Promise<OpenedCheckout> {
	const { schema, service, onPaid, onIssue, onChanged, onExpired, onError, logger } = options;
	const wrongDialect = keyDialectProblem(service);
	if (wrongDialect !== null) {
		throw new SetupError("dialect_of_other_key", `service.dialect: ${wrongDialect}`);
	}
	const newer = await requireSchema(connections.database, options);
	if (newer.length > 0) {
		logger.warn(
			`a newer version of pix-checkout has migrated the schema ${schema} (${newer.join(", ")}): replace this process by that version soon`,
		);
	}
	const process = new CheckoutProcess({
		database: connections.database,
		access: serviceAccess(service),
		policy: chargePolicy(options),
		retention: retentionOf(options.retentionDays),
		logger,
	});
	// Until `start`.
	process.stays = false;
	const { clock, payers } = process.store;
	try {
		await process.accountGuard.refuseOther();
	} catch (error) {
		await process.client.close();
		throw error;
	}
	await clock.compare();
	const callbacks = new ShopCallbacks(reportFailures(logger, onError));
	const recorder = new CaptureRecorder({
		connections: connections.callbacks,
		schema,
		onPaid,
		callbacks,
		clock,
		logger,
	});
	const paymentsOf = (day: string) => paymentsOfDay(process.store, connections.database, day);
	const platform: PlatformParts = {
		orders: new OrderBookGateway({
			database: connections.database,
			payers,
			clock,
			policy: process.policy,
			logger,
			confirmPayment: (payment) => recorder.record(payment),
		}),
		issueAnnouncer: announcerTo(callbacks, onIssue),
		paymentsOf,
	};
	const context: OpenedCheckout["context"] = (source, actor) =>
		process.context({ source, actor: actor ?? null }, platform);
	const notifier = new ChangeNotifier({
		database: connections.database,
		clock,
		logger,
		timers: processTimers,
		callbacks,
		listeners: { onChanged, onExpired },
		findPayment: async (orderId) => {
			const order = (await readBookedOrders(connections.database, [orderId])).get(orderId);
			return order ? paymentToNotify(context("store"), order) : null;
		},
	});
	const sweep = async () => {
		const hasSwept = await process.sweeper.sweep(context("sweep"));
		await notifier.forgetOld();
		return hasSwept;
	};
	const sweeps = new RepeatTimer({ name: "a sweep", pauseMs: sweepPauseMs, run: sweep, logger });
	const notifications = new RepeatTimer({
		name: "notifying the shop of changes",
		pauseMs: notifyPauseMs,
		run: () => notifier.notify(),
		logger,
	});
	const shopperHash = new ShopperHash(service.secretKey);
	const ofShop = { context: context("store"), database: connections.database, shopperHash };
	const doors = openShopDoors(process, options, context, (paymentId) =>
		askForFirstCode(ofShop, paymentId),
	);
	return {
		process,
		connections,
		callbacks,
		recorder,
		notifier,
		sweep,
		sweeps,
		notifications,
		doors,
		shopperHash,
		named: namedInSchema(schema),
		paymentsOf,
		context,
	};
}
