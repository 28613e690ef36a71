import type { FaultRule } from "@pix-checkout/sandbox";
import type { Failpoint } from "@pix-checkout/server/platform";
import type { FaultyStack } from "../../support/faulty-service/index.js";
import type { Method } from "../../support/shop-api.js";
import { OrderInDanger } from "./order-in-danger.js";

/** How an order reaches a failpoint, its standing when the store dies there, and its end. */
export interface Story {
	at: Failpoint;
	/** Leads the store to the failpoint. It calls `arm` just before the step that goes there. */
	lead(arm: () => Promise<void>): Promise<OrderInDanger>;
	left: Standing;
	/** Further events after the restart, besides sweeps. */
	afterwards?(order: OrderInDanger): Promise<void>;
	end: Standing;
	/** The order's open payment issues at the end; none unless given. */
	issues?: string[];
	/**
	 * It waits for the long run: `test/server/frozen.test.ts` visits the same failpoint without Medusa, and
	 * the step before it is no act of Medusa's.
	 */
	isNightly?: true;
}

/** The standing of an order. */
export interface Standing {
	/** States of its attempts, oldest first. */
	attempts: string[];
	/** The number of its charges at the service. */
	charges: number;
	order: "waiting" | "captured" | "cancelled";
}

/**
 * Failpoints without a story of a real store. The model covers them: its processes die between any
 * two calls of the ports.
 */
export const inModelOnly: readonly Failpoint[] = [
	"limit_recorded",
	"queued_recorded",
	"failed_recorded",
	"discarded_recorded",
	"status_read",
	"history_recorded",
	"issue_updated",
	"issue_resolved",
	"shared_value_recorded",
	// A second press finds the row. An eighth of the worlds begins with such a charge.
	"unmatched_recorded",
	// The sweep may work on the charge at that moment, so the order's standing isn't certain.
	"webhook_event_recorded",
];

/** The stories, by the store's last act. */
export function killStories(faulty: () => FaultyStack): Record<string, Story> {
	return {
		"a queued charge is recorded": {
			at: "charge_queued",
			lead: whileMaking("pix"),
			left: { attempts: ["queued"], charges: 0, order: "waiting" },
			afterwards: async (order) => {
				await order.placeAgain();
				await order.payWhatIsShown();
			},
			end: captured,
		},
		"a creation is taken": {
			isNightly: true,
			at: "creation_taken",
			lead: whileMaking("pix"),
			left: { attempts: ["queued"], charges: 0, order: "waiting" },
			afterwards: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the row says creating": {
			isNightly: true,
			at: "creating_recorded",
			lead: whileMaking("pix"),
			left: { attempts: ["creating"], charges: 0, order: "waiting" },
			afterwards: async (order) => {
				// The store has sent nothing, which it can't know: it looks for the charge all the same.
				await order.untilStates("unconfirmed");
				await order.letSettlingWindowPass();
				await order.payWhatIsShown();
			},
			end: { attempts: ["replaced", "captured"], charges: 1, order: "captured" },
		},
		"the service has answered the creation": {
			isNightly: true,
			at: "creation_answered",
			lead: whileMaking("boleto"),
			left: { attempts: ["creating"], charges: 1, order: "waiting" },
			afterwards: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the charge is recorded": {
			isNightly: true,
			at: "pending_recorded",
			lead: whileMaking("boleto"),
			left: { attempts: ["pending"], charges: 1, order: "waiting" },
			afterwards: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the lost answer is recorded": {
			isNightly: true,
			at: "unconfirmed_recorded",
			lead: whileMaking("pix", lostAnswer),
			left: { attempts: ["unconfirmed"], charges: 1, order: "waiting" },
			afterwards: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the lost charge is found": {
			isNightly: true,
			at: "charge_read",
			lead: whileMaking("pix", lostAnswer),
			left: { attempts: ["unconfirmed"], charges: 1, order: "waiting" },
			afterwards: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the lost charge is adopted": {
			isNightly: true,
			at: "pending_recorded",
			lead: async (arm) => {
				const order = await placeAndLose();
				await order.untilStates("replaced", "pending");
				await arm();
				faulty().service.setFaults();
				await order.makeDue();
				return order;
			},
			left: { attempts: ["pending", "pending"], charges: 2, order: "waiting" },
			afterwards: (order) => order.payWhatIsShown(),
			end: { attempts: ["pending", "captured"], charges: 2, order: "captured" },
			issues: ["unmatched_boleto"],
		},
		"another attempt is to take over": {
			isNightly: true,
			at: "replaced_recorded",
			lead: async (arm) => {
				await arm();
				const order = await placeAndLose();
				await order.pollUntilDeath();
				return order;
			},
			left: { attempts: ["replaced"], charges: 1, order: "waiting" },
			afterwards: async (order) => {
				await order.payWhatIsShown();
				faulty().service.setFaults();
				await order.makeDue();
			},
			end: { attempts: ["pending", "captured"], charges: 2, order: "captured" },
			issues: ["unmatched_boleto"],
		},
		"the webhook event is stored": {
			isNightly: true,
			at: "webhook_event_stored",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the webhook event is taken": {
			isNightly: true,
			at: "webhook_event_taken",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the service has confirmed the payment": {
			isNightly: true,
			at: "charge_read",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the payment is recorded": {
			isNightly: true,
			at: "paid_recorded",
			lead: async (arm) => {
				const order = await placeAndOutlive();
				await arm();
				await order.pay();
				return order;
			},
			left: { attempts: ["paid"], charges: 1, order: "waiting" },
			end: captured,
		},
		"the order is captured": {
			at: "order_captured",
			lead: whileCapturing,
			left: { attempts: ["paid"], charges: 1, order: "captured" },
			end: captured,
		},
		"the capture is recorded": {
			isNightly: true,
			at: "captured_recorded",
			lead: whileCapturing,
			left: captured,
			end: captured,
		},
		"the expiry is recorded": {
			isNightly: true,
			at: "expired_recorded",
			lead: async (arm) => {
				const order = await placeAndOutlive();
				await arm();
				await order.expire();
				return order;
			},
			left: { attempts: ["expired"], charges: 1, order: "waiting" },
			end: cancelled,
		},
		"the service has answered the last read": {
			isNightly: true,
			at: "charge_read",
			lead: whileCancelling,
			left: { attempts: ["expired"], charges: 1, order: "waiting" },
			end: cancelled,
		},
		"the order is cancelled": {
			at: "order_cancelled",
			lead: whileCancelling,
			left: { attempts: ["expired"], charges: 1, order: "cancelled" },
			end: cancelled,
		},
		"the payment issue is recorded": {
			isNightly: true,
			at: "issue_opened",
			lead: async (arm) => {
				const order = await OrderInDanger.placeAndWait(faulty());
				await order.cancel();
				await arm();
				await order.pay();
				return order;
			},
			left: { attempts: ["paid"], charges: 1, order: "cancelled" },
			end: { attempts: ["paid"], charges: 1, order: "cancelled" },
			issues: ["paid_after_cancellation"],
		},
		"the payment is accepted for another order": {
			isNightly: true,
			at: "payment_accepted",
			lead: whileAccepting,
			left: { attempts: ["paid"], charges: 1, order: "cancelled" },
			end: { attempts: ["captured"], charges: 1, order: "cancelled" },
		},
		"the accepted payment has a session": {
			at: "accepted_session_opened",
			lead: whileAccepting,
			left: { attempts: ["paid"], charges: 1, order: "cancelled" },
			end: { attempts: ["captured"], charges: 1, order: "cancelled" },
		},
		"the renewal is recorded": {
			isNightly: true,
			at: "charge_queued",
			lead: async (arm) => {
				const order = await OrderInDanger.placeAndWait(faulty());
				await order.expire();
				await order.untilStates("expired");
				await arm();
				await order.renew();
				return order;
			},
			left: { attempts: ["expired", "queued"], charges: 1, order: "waiting" },
			afterwards: async (order) => {
				await order.renewAgain();
				await order.payWhatIsShown();
			},
			end: { attempts: ["expired", "captured"], charges: 2, order: "captured" },
		},
		"the list is read": {
			isNightly: true,
			at: "list_read",
			lead: whileWaiting,
			left: unpaid,
			afterwards: pay,
			end: captured,
		},
		"the row is held": {
			isNightly: true,
			at: "row_recorded",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the cancelled order's charge is closed": {
			isNightly: true,
			at: "closed_recorded",
			lead: whileCancelling,
			left: cancelled,
			end: cancelled,
		},
	};

	/** The store dies while it places an order, or while it makes or looks up its charge. */
	function whileMaking(method: Method, ...faults: FaultRule[]): Story["lead"] {
		return async (arm) => {
			faulty().service.setFaults(...faults);
			await arm();
			const order = await OrderInDanger.place(faulty(), method);
			await order.pollUntilDeath();
			return order;
		};
	}

	/** The service makes a boleto, which the store can't find until the service's list is up to date. */
	async function placeAndLose(): Promise<OrderInDanger> {
		faulty().service.setFaults(lostAnswer, lateList);
		const order = await OrderInDanger.place(faulty(), "boleto");
		await order.untilStates("unconfirmed");
		await order.letSettlingWindowPass();
		return order;
	}

	/** The store dies while the order waits. */
	async function whileWaiting(arm: () => Promise<void>): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await arm();
		return order;
	}

	async function pay(order: OrderInDanger): Promise<void> {
		await order.payWhatIsShown();
	}

	/** The service calls an expired charge pending: an issue is open until that changes. */
	async function placeAndOutlive(): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await order.letChargeExpire();
		await order.untilIssue("pending_after_expiry");
		return order;
	}

	/** The store dies while it acts on a webhook event about a payment. */
	async function whileCapturing(arm: () => Promise<void>): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await arm();
		await order.pay();
		return order;
	}

	/** The store dies while the merchant accepts a payment of a cancelled order for another one. */
	async function whileAccepting(arm: () => Promise<void>): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await order.cancel();
		await order.pay();
		await order.untilIssue("paid_after_cancellation");
		const { orderId } = await faulty().stack.shop.placeOrder("pix", { product: "mel-de-jatai" });
		await arm();
		await order.accept(orderId);
		return order;
	}

	/** The store dies while it cancels an unpaid order. */
	async function whileCancelling(arm: () => Promise<void>): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await order.expire();
		await order.untilStates("expired");
		await arm();
		await order.letChargeExpire();
		return order;
	}
}

const unpaid: Standing = { attempts: ["pending"], charges: 1, order: "waiting" };
const captured: Standing = { attempts: ["captured"], charges: 1, order: "captured" };
const cancelled: Standing = { attempts: ["closed"], charges: 1, order: "cancelled" };

/** The service makes the charge, and its answer gets lost. */
const lostAnswer: FaultRule = { fault: { kind: "dropped_after" }, on: "create", times: 1 };
/** Its list lacks the charge for longer than the look-up window. */
const lateList: FaultRule = { fault: { kind: "list_lags", ms: 3_600_000 } };
