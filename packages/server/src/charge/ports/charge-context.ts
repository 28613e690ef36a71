import type { ChargePolicy } from "../charge-policy.js";
import type { ChargeListings } from "./charge-listings.js";
import type { ChargeService } from "./charge-service.js";
import type { ChargeStore } from "./charge-store.js";
import type { Clock } from "./clock.js";
import type { CreationQueue } from "./creation-queue.js";
import type { OrderGateway } from "./order-gateway.js";
import type { OrderLocks } from "./order-locks.js";
import type { PaymentListener } from "./payment-listener.js";
import type {
	CapturedReview,
	ForeignCharges,
	ListCursor,
	ServiceHealth,
	StoredValue,
} from "./stored-values.js";

/** For what only reads and writes rows and issues. */
export interface RowContext {
	chargeStore: ChargeStore;
	clock: Clock;
	logger: Logger;
	policy: ChargePolicy;
}

/** For what also reads, captures or cancels the store's orders. */
export interface OrderContext extends RowContext {
	orders: OrderGateway;
	orderLocks: OrderLocks;
}

/** For what also asks the service. */
export interface ServiceContext extends RowContext {
	service: ChargeService;
	/** The listings that the rows of one sweep share; without them each row reads its own. */
	listings?: ChargeListings;
}

/** What moves a charge on takes: its row, its order and the service. */
export interface StepContext extends OrderContext, ServiceContext {
	health: StoredValue<ServiceHealth>;
	/** Charges at the service with references of our form that are not in the charge store. */
	foreign: StoredValue<ForeignCharges>;
}

/** Everything that the server's functions about charges need. */
export interface ChargeContext extends StepContext {
	queue: CreationQueue;
	cursor: StoredValue<ListCursor>;
	/** How far the sweep has compared captured charges with the service's list. */
	review: StoredValue<CapturedReview>;
	/** Hears which payments the service lists. */
	paymentListener?: PaymentListener;
}

/** Logs one line a call, without secrets or payer data. */
export interface Logger {
	info(message: string): void;
	warn(message: string): void;
	/**
	 * For failures that keep the whole store from being paid, and of the shop's own code.
	 *
	 * @param cause what that code threw, for its author: with its stack
	 */
	error(message: string, cause?: unknown): void;
}
