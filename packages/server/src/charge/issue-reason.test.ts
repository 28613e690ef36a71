import { expect, it } from "vitest";
import { issueReason, readableReasons } from "./issue-reason.js";

it("reads as English for logs and subscribers", () => {
	expect(
		readableReasons([
			issueReason("other_amount_paid", { asked_cents: 5990, paid_cents: 5900 }),
			issueReason("missing_charges", { count: 2 }),
		]),
	).toBe(
		"the charge asks for 5990 cents, the shopper paid 5900; the service does not know 2 charges of this shop",
	);
});
