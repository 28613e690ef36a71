import type { ChargePolicy } from "../charge-policy.js";
import type { ChargeListings } from "./charge-listings.js";
import type { ChargeService } from "./charge-service.js";
import type { ChargeStore } from "./charge-store.js";
import type { Clock } from "./clock.js";
import type { CreationQueue } from "./creation-queue.js";
import type { OrderGateway } from "./order-gateway.js";
import type { PaymentListener } from "./payment-listener.js";
import type {
	CapturedReview,
	ForeignCharges,
	ListCursor,
	ServiceHealth,
	StoredValue,
} from "./stored-values.js";

/** Everything that the core's functions need. */
export interface ChargeContext {
	chargeStore: ChargeStore;
	queue: CreationQueue;
	/** How far the sweep has read the service's list. */
	cursor: StoredValue<ListCursor>;
	/** How the service has answered lately. */
	health: StoredValue<ServiceHealth>;
	/** How far the sweep has compared captured charges with the service's list. */
	review: StoredValue<CapturedReview>;
	/** Charges at the service with references of our form that are not in the charge store. */
	foreign: StoredValue<ForeignCharges>;
	orders: OrderGateway;
	service: ChargeService;
	clock: Clock;
	logger: Logger;
	policy: ChargePolicy;
	/** The listings that the rows of one sweep share; without them each row reads its own. */
	listings?: ChargeListings;
	/** Hears which payments the service lists. */
	paymentListener?: PaymentListener;
}

/** Logs one line a call, without secrets or payer data. */
export interface Logger {
	info(message: string): void;
	warn(message: string): void;
	/** For failures that keep the whole store from being paid. */
	error(message: string): void;
}
