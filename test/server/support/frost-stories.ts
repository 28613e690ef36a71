import type { Failpoint } from "@pix-checkout/server/platform";
import type { Books, OrderInFrost } from "./order-in-frost.js";
import { amountCents } from "./shop-acts.js";

const minute = 60_000;

/** What happens to an order, and what everybody knows of it in the end, whoever was frozen. */
export interface FrostStory {
	/** Where a process freezes in it. */
	at: Failpoint[];
	play(order: OrderInFrost): Promise<void>;
	end: Books;
}

const unpaid: Books = {
	status: "cancelled",
	page: "failed",
	capturedCents: 0,
	shipped: 0,
	paid: 0,
	captured: 0,
	openIssues: [],
	told: ["expired"],
};
const paid: Books = {
	...unpaid,
	status: "paid",
	page: "paid",
	capturedCents: amountCents,
	shipped: 1,
	paid: 1,
	captured: 1,
	told: [],
};

export const stories: Record<string, FrostStory> = {
	"is paid": {
		at: [
			"charge_queued",
			"creation_taken",
			"creating_recorded",
			"creation_answered",
			"pending_recorded",
			"row_recorded",
			"status_read",
			"webhook_event_stored",
			"webhook_event_taken",
			"webhook_event_recorded",
			"charge_read",
			"paid_recorded",
			"order_captured",
			"captured_recorded",
			"list_read",
			"shared_value_recorded",
		],
		play: async (order) => {
			await order.create();
			await order.untilStatus("pending");
			await order.pass(minute);
			await order.act({ name: "page", id: order.id });
			await order.pay();
			await order.untilStatus("paid");
			await order.act({ name: "sweep" });
		},
		end: paid,
	},
	"is refused by the limit, and paid": {
		at: ["limit_recorded", "queued_recorded"],
		play: async (order) => {
			order.fault({ fault: { kind: "rate_limited", resetMs: minute }, on: "create" });
			await order.create();
			await order.act({ name: "sweep" });
			await order.untilStatus("pending");
			await order.pay();
			await order.untilStatus("paid");
		},
		end: paid,
	},
	"is made without an answer, made again, and paid": {
		at: ["unconfirmed_recorded", "replaced_recorded"],
		play: async (order) => {
			order.fault({ fault: { kind: "dropped_after" }, on: "create" });
			order.fault({ fault: { kind: "list_lags", ms: 60 * minute }, times: "always" });
			await order.create("boleto");
			await order.untilStatus("pending");
			order.noFaults();
			await order.pay();
			await order.untilStatus("paid");
		},
		end: paid,
	},
	"is refused by the service, renewed, and paid": {
		at: ["failed_recorded"],
		play: async (order) => {
			order.fault({ fault: { kind: "error_before", status: 422 }, on: "create" });
			await order.create();
			await order.act({ name: "sweep" });
			await order.act({ name: "new_code", id: order.id });
			await order.untilStatus("pending");
			await order.pay();
			await order.untilStatus("paid");
		},
		end: paid,
	},
	"is cancelled before it is sent": {
		at: ["discarded_recorded", "history_recorded"],
		play: async (order) => {
			order.fault({
				fault: { kind: "rate_limited", resetMs: minute },
				on: "create",
				times: "always",
			});
			await order.create();
			await order.act({ name: "cancel", id: order.id });
			order.noFaults();
			await order.untilStatus("cancelled");
			await order.act({ name: "sweep" });
		},
		end: unpaid,
	},
	expires: {
		at: ["expired_recorded", "order_cancelled", "closed_recorded"],
		play: async (order) => {
			await order.create();
			await order.untilStatus("pending");
			await order.expire();
			await order.untilStatus("cancelled");
			await order.untilState("closed");
			await order.act({ name: "sweep" });
		},
		end: { ...unpaid, page: "expired" },
	},
	"is paid after its cancellation, and gets the money": {
		at: ["issue_opened", "issue_resolved"],
		play: async (order) => {
			await order.create();
			await order.untilStatus("pending");
			await order.act({ name: "cancel", id: order.id });
			await order.untilStatus("cancelled");
			await order.pay();
			const { id } = await order.issue("paid_after_cancellation");
			await order.act({ name: "refund", issueId: id });
			await order.issueOver("paid_after_cancellation");
		},
		end: {
			...unpaid,
			paid: 1,
			told: ["expired", "opened paid_after_cancellation", "resolved paid_after_cancellation"],
		},
	},
	"gets the money of an outsider's charge": {
		at: ["issue_updated", "unmatched_recorded", "payment_accepted", "accepted_session_opened"],
		play: async (order) => {
			await order.create();
			await order.untilStatus("pending");
			const chargeId = await order.chargeOfOutsider();
			const mismatch = await order.issue("store_mismatch");
			await order.act({ name: "single_out", issueId: mismatch.id, chargeId });
			const { id } = await order.issue("unmatched_payment");
			await order.act({ name: "accept", issueId: id, orderId: order.orderId });
			await order.untilStatus("paid");
			await order.issueOver("store_mismatch");
		},
		end: paid,
	},
};
