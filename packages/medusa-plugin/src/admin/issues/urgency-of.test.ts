import type { IssueAnswer } from "@pix-checkout/server/platform";
import { expect, it } from "vitest";
import { urgencyOf } from "./urgency-of";

const due: IssueAnswer = {
	id: "pxissue_1",
	kind: "refund_due",
	actions: ["refund", "resolve"],
	recommended_action: "refund",
	reasons: [],
	detail: "",
	order_id: null,
	order_display_id: null,
	charge_record_id: null,
	charge_id: null,
	reference: null,
	charge_state: null,
	method: null,
	amount_cents: 100,
	refund: { sent_cents: 0, due_cents: 100, deadline: "2026-11-28", days_left: 0 },
	opened_at: "2026-11-27T12:00:00.000Z",
	resolved_at: null,
	resolved_by: null,
	resolved_by_name: null,
	resolved_by_email: null,
	resolution: null,
	resolution_note: null,
};
const refund = { sent_cents: 0, due_cents: 100, deadline: "2026-11-28", days_left: -1 };

it("is that of the kind, until the day of a refund is over", () => {
	expect(urgencyOf(due)).toBe("soon");
	expect(urgencyOf({ ...due, refund })).toBe("now");
	expect(urgencyOf({ ...due, kind: "unmatched_pix", refund: null })).toBe("later");
});

it("doesn't hurry a refund that the issue doesn't offer", () => {
	expect(urgencyOf({ ...due, refund, actions: ["resolve"] })).toBe("soon");
});
