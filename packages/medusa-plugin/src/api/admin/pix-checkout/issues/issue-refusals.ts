import { type IssueRefusal, issueRefusals } from "@pix-checkout/core";

/** Why an action on an issue did nothing; the code of the answer. */
export type RouteRefusal = IssueRefusal | "user_not_found" | "file_refused";

/** The request itself is wrong; the other refusals are about the issue, its charge or its order. */
export const wrongRequests: ReadonlySet<RouteRefusal> = new Set(["user_not_found", "file_refused"]);

export const routeRefusals: Readonly<Record<RouteRefusal, string>> = {
	...issueRefusals,
	excess_unconfirmed:
		"The order lacks less than this payment: excess_cents are to be sent back. Repeat the request with confirmed_excess_cents to accept it all the same",
	user_not_found: "assignee: there is no such admin user",
	file_refused: "file: must be a PDF, PNG or JPEG of at most 5 MB, in a store with a file provider",
};
