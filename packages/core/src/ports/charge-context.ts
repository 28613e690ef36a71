import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeListings } from "./charge-listings.js";
import type { ChargeService } from "./charge-service.js";
import type { ChargeStore } from "./charge-store.js";
import type { Clock } from "./clock.js";
import type { CreationQueue } from "./creation-queue.js";
import type { OrderGateway } from "./order-gateway.js";
import type {
	CapturedReview,
	ForeignCharges,
	ListCursor,
	ServiceHealth,
	StoredValue,
} from "./stored-values.js";

/** Everything that the core's functions work on. */
export interface ChargeContext {
	chargeStore: ChargeStore;
	queue: CreationQueue;
	/** How far the service's list has been read. */
	cursor: StoredValue<ListCursor>;
	/** How the service has answered lately. */
	health: StoredValue<ServiceHealth>;
	/** How far captured charges have been compared with the service's list. */
	review: StoredValue<CapturedReview>;
	/** Charges at the service that look like ours and are not in the charge store. */
	foreign: StoredValue<ForeignCharges>;
	orders: OrderGateway;
	service: ChargeService;
	clock: Clock;
	logger: Logger;
	policy: ChargePolicy;
	/** What the rows of one sweep have listed together; without it each row lists for itself. */
	listings?: ChargeListings;
}

/** One line of what happened, without secrets or payer data. */
export interface Logger {
	info(message: string): void;
	warn(message: string): void;
	/** What keeps the whole store from being paid. */
	error(message: string): void;
}
