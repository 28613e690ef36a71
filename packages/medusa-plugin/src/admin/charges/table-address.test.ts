import { describe, expect, it } from "vitest";
import { addressOf, viewAt } from "./table-address";

const view = {
	text: "fulana@example.com",
	filtering: { state: ["waiting", "paid"], method: "pix", amount_cents: { $gte: 500 } },
	pageIndex: 2,
};

describe("the view of the charges", () => {
	it("comes back with its search, filters and page", () => {
		const { search, kept } = addressOf(view);
		expect(viewAt(`?${search}`, kept)).toEqual(view);
	});

	it("keeps a filter that has no value yet, so that the table opens its choice", () => {
		const added = { ...view, filtering: { created_at: undefined } };
		expect(viewAt(addressOf(added).search, null).filtering).toEqual({ created_at: null });
	});

	it("keeps the text of the search out of the address, because it may be an e-mail", () => {
		expect(decodeURIComponent(addressOf(view).search)).not.toContain("fulana");
	});

	it("begins without search and filters, whatever stands in the address", () => {
		const plain = { text: "", filtering: {}, pageIndex: 0 };
		expect(viewAt("", null)).toEqual(plain);
		expect(viewAt("?state=[broken&page=x&other=1", { text: 7 })).toEqual(plain);
	});
});
