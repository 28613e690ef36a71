import { model } from "@medusajs/framework/utils";

/** Money that a person must look at. See `PaymentIssue` in the core. Rows are never deleted. */
const Issue = model
	.define("pix_checkout_issue", {
		id: model.id({ prefix: "pxissue" }).primaryKey(),
		kind: model.text(),
		/** What the issue is about. */
		subject: model.text(),
		/** Counts the issues of this kind about it: one that comes up again gets a row of its own. */
		occurrence: model.number().default(1),
		/** The charge store row, if the charge has one. */
		charge_record_id: model.text().nullable(),
		/** The service's id of the charge. */
		charge_id: model.text().nullable(),
		order_id: model.text().nullable(),
		amount_cents: model.number().nullable(),
		detail: model.text(),
		/** When an event about it is due: that it is open, then that it is resolved. */
		announce_at: model.dateTime().nullable(),
		/** When the event that it is open was emitted. */
		announced_at: model.dateTime().nullable(),
		resolved_at: model.dateTime().nullable(),
		/** The id of an admin user, or `pix-checkout` for an issue that resolved itself. */
		resolved_by: model.text().nullable(),
		resolution_note: model.text().nullable(),
	})
	.indexes([
		{ on: ["kind", "subject", "occurrence"], unique: true },
		{ on: ["order_id"] },
		{ on: ["charge_record_id"], where: "charge_record_id IS NOT NULL" },
		// The admin's lists, newest first.
		{ on: ["created_at", "id"] },
		{
			name: "IDX_pix_checkout_issue_open",
			on: ["created_at", "id"],
			where: "resolved_at IS NULL",
		},
		{
			name: "IDX_pix_checkout_issue_resolved",
			on: ["created_at", "id"],
			where: "resolved_at IS NOT NULL",
		},
		{ on: ["announce_at"], where: "announce_at IS NOT NULL" },
	]);

export default Issue;
