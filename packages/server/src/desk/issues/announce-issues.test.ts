import { expect, it } from "vitest";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { announceIssues } from "./announce-issues.js";

it("emits the events of other issues when one fails, and leaves that one unmarked", async () => {
	const shop = await ShopUnderTest.open();
	const issue = storedIssue(shop, "service_unavailable", null);
	const due = ["broken", "sound"].map((id) => ({ ...issue, id }));
	const marked: string[] = [];
	await announceIssues({
		...shop.context,
		issueOutbox: {
			takeUnannounced: async () => due.splice(0),
			markAnnounced: async ({ id }) => void marked.push(id),
		},
		issueAnnouncer: {
			announce: async (_, { id }) => {
				if (id === "broken") {
					throw new TypeError("no such template");
				}
			},
		},
	});
	expect(marked).toEqual(["sound"]);
	expect(shop.logger).toContainEqual(expect.stringContaining("TypeError"));
});
