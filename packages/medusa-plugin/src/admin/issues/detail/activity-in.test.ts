import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import { expect, it } from "vitest";
import { activityIn } from "./activity-in";

const words = { t: (name: string) => name, money: String };

const detail: IssueDetailAnswer = {
	issue: {
		id: "pxissue_1",
		kind: "refund_due",
		actions: [],
		recommended_action: null,
		reasons: [{ code: "refund_recorded", params: {} }],
		detail: "",
		order_id: null,
		order_display_id: null,
		charge_record_id: null,
		charge_id: null,
		reference: null,
		charge_state: null,
		method: null,
		amount_cents: 100,
		refund: null,
		opened_at: "2026-11-23T10:00:00.000Z",
		resolved_at: "2026-11-23T12:00:00.000Z",
		resolved_by: "user_1",
		resolved_by_name: "Ana",
		resolved_by_email: null,
		resolution: "refunded",
		resolution_note: null,
	},
	notes: [
		{
			id: "n",
			note: "asked",
			written_by: "user_2",
			written_by_name: null,
			written_at: "2026-11-23T11:00:00.000Z",
		},
	],
	refunds: [
		{
			id: "r",
			amount_cents: 100,
			end_to_end_id: null,
			note: null,
			sent_by: "user_1",
			sent_by_name: "Ana",
			recorded_at: "2026-11-23T12:00:00.000Z",
		},
	],
	payments: [],
};

it("is told in the order of time, and a refund comes before the resolution that it caused", () => {
	expect(activityIn(detail, words).map(({ id }) => id)).toEqual(["opened", "n", "r", "resolved"]);
});

it("begins with the opening, and ends there while nobody did anything", () => {
	const untouched = {
		...detail,
		issue: { ...detail.issue, resolved_at: null },
		notes: [],
		refunds: [],
	};
	expect(activityIn(untouched, words)).toEqual([
		{ id: "opened", at: "2026-11-23T10:00:00.000Z", title: "issues.activity.opened" },
	]);
});
