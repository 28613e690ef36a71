import type { Failpoint } from "@pix-checkout/core";
import type { FaultRule } from "@pix-checkout/sandbox";
import type { FaultyStack } from "../../support/faulty-service/index.js";
import type { Method } from "../../support/shop-api.js";
import { OrderInDanger } from "./order-in-danger.js";

/** How an order comes to a failpoint, where it stands when the store is killed there, and how it ends. */
export interface Story {
	at: Failpoint;
	/** Has the store reach the failpoint. `arm` is called before what leads there, and not earlier. */
	lead(arm: () => Promise<void>): Promise<OrderInDanger>;
	left: Standing;
	/** What happens after it, besides sweeps. */
	goOn?(order: OrderInDanger): Promise<void>;
	end: Standing;
	/** Payment issues of the order that are open in the end; none unless given. */
	issue?: string[];
	/** Another story visits the same failpoint, so this one waits for the long run. */
	isSecond?: true;
}

/** Where an order stands. */
export interface Standing {
	/** States of its attempts, oldest first. */
	attempts: string[];
	/** Charges that the service has for it. */
	charges: number;
	order: "waiting" | "captured" | "cancelled";
}

/**
 * Failpoints without a story of a real store: the model's processes die at them, between any two
 * calls of the ports.
 */
export const inModelOnly: readonly Failpoint[] = [
	"limit_recorded",
	"queued_recorded",
	"failed_recorded",
	"discarded_recorded",
	"status_read",
	"issue_updated",
	"issue_resolved",
	"shared_value_recorded",
	// The sweep may have the charge at that moment: where the order stands then is a matter of luck.
	"webhook_event_recorded",
];

/** The stories, by what was just done. */
export function killStories(faulty: () => FaultyStack): Record<string, Story> {
	return {
		"a queued charge is written": {
			at: "charge_queued",
			lead: whileMaking("pix"),
			left: { attempts: ["queued"], charges: 0, order: "waiting" },
			goOn: async (order) => {
				await order.placeAgain();
				await order.payWhatIsShown();
			},
			end: captured,
		},
		"a creation is taken": {
			at: "creation_taken",
			lead: whileMaking("pix"),
			left: { attempts: ["queued"], charges: 0, order: "waiting" },
			goOn: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the row says creating": {
			at: "creating_recorded",
			lead: whileMaking("pix"),
			left: { attempts: ["creating"], charges: 0, order: "waiting" },
			goOn: async (order) => {
				// Nothing was sent, which nobody can know: it is looked for as if it had been.
				await order.untilStates("unconfirmed");
				await order.letSettlingWindowPass();
				await order.payWhatIsShown();
			},
			end: { attempts: ["replaced", "captured"], charges: 1, order: "captured" },
		},
		"the service has answered the creation": {
			at: "creation_answered",
			lead: whileMaking("boleto"),
			left: { attempts: ["creating"], charges: 1, order: "waiting" },
			goOn: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the charge is recorded": {
			at: "pending_recorded",
			lead: whileMaking("boleto"),
			left: { attempts: ["pending"], charges: 1, order: "waiting" },
			goOn: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the lost answer is recorded": {
			at: "unconfirmed_recorded",
			lead: whileMaking("pix", lostAnswer),
			left: { attempts: ["unconfirmed"], charges: 1, order: "waiting" },
			goOn: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the lost charge is found": {
			isSecond: true,
			at: "charge_read",
			lead: whileMaking("pix", lostAnswer),
			left: { attempts: ["unconfirmed"], charges: 1, order: "waiting" },
			goOn: (order) => order.payWhatIsShown(),
			end: captured,
		},
		"the lost charge is adopted": {
			isSecond: true,
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
			goOn: (order) => order.payWhatIsShown(),
			end: { attempts: ["pending", "captured"], charges: 2, order: "captured" },
			issue: ["unmatched_boleto"],
		},
		"another attempt is to take over": {
			at: "replaced_recorded",
			lead: async (arm) => {
				await arm();
				const order = await placeAndLose();
				await order.keepAsking();
				return order;
			},
			left: { attempts: ["replaced"], charges: 1, order: "waiting" },
			goOn: async (order) => {
				await order.payWhatIsShown();
				faulty().service.setFaults();
				await order.makeDue();
			},
			end: { attempts: ["pending", "captured"], charges: 2, order: "captured" },
			issue: ["unmatched_boleto"],
		},
		"the webhook event is stored": {
			at: "webhook_event_stored",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the webhook event is taken": {
			at: "webhook_event_taken",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the service has confirmed the payment": {
			at: "charge_read",
			lead: whileCapturing,
			left: unpaid,
			end: captured,
		},
		"the payment is recorded": {
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
			at: "captured_recorded",
			lead: whileCapturing,
			left: captured,
			end: captured,
		},
		"the expiry is recorded": {
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
		"the service has answered the last question": {
			isSecond: true,
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
			issue: ["paid_after_cancellation"],
		},
		"the renewal is written": {
			isSecond: true,
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
			goOn: async (order) => {
				await order.renewAgain();
				await order.payWhatIsShown();
			},
			end: { attempts: ["expired", "captured"], charges: 2, order: "captured" },
		},
		"the list is read": {
			at: "list_read",
			lead: whileWaiting,
			left: unpaid,
			goOn: pay,
			end: captured,
		},
		"the row is held": { at: "row_recorded", lead: whileCapturing, left: unpaid, end: captured },
		"the cancelled order's charge is closed": {
			at: "closed_recorded",
			lead: whileCancelling,
			left: cancelled,
			end: cancelled,
		},
	};

	/** The store dies while it places an order, or while it makes or looks for its charge. */
	function whileMaking(method: Method, ...faults: FaultRule[]): Story["lead"] {
		return async (arm) => {
			faulty().service.setFaults(...faults);
			await arm();
			const order = await OrderInDanger.place(faulty(), method);
			await order.keepAsking();
			return order;
		};
	}

	/** A boleto that the service has made, of which the store can't know until its list is on time. */
	async function placeAndLose(): Promise<OrderInDanger> {
		faulty().service.setFaults(lostAnswer, lateList);
		const order = await OrderInDanger.place(faulty(), "boleto");
		await order.untilStates("unconfirmed");
		await order.letSettlingWindowPass();
		return order;
	}

	/** The store dies while nothing happens to the order. */
	async function whileWaiting(arm: () => Promise<void>): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await arm();
		return order;
	}

	async function pay(order: OrderInDanger): Promise<void> {
		await order.payWhatIsShown();
	}

	/** A charge that the service calls pending though its time is over: a case until it moves. */
	async function placeAndOutlive(): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await order.letChargeExpire();
		await order.untilIssue("pending_after_expiry");
		return order;
	}

	/** The store dies while it acts on a payment that it was told of. */
	async function whileCapturing(arm: () => Promise<void>): Promise<OrderInDanger> {
		const order = await OrderInDanger.placeAndWait(faulty());
		await arm();
		await order.pay();
		return order;
	}

	/** The store dies while it cancels an order that was not paid in time. */
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

/** The service makes the charge, and nobody hears of it. */
const lostAnswer: FaultRule = { fault: { kind: "dropped_after" }, on: "create", times: 1 };
/** Its list doesn't show the charge either, for longer than it is waited for. */
const lateList: FaultRule = { fault: { kind: "list_lags", ms: 3_600_000 } };
