import { describe, expect, it } from "vitest";
import { checkRegions } from "./check-regions";

type Region = Parameters<typeof checkRegions>[0][number];

describe("the check of the regions", () => {
	it("names the regions with Pix and boleto", () => {
		expect(checkRegions([region()])).toMatchObject({
			status: "ok",
			params: { regions: "Brasil" },
		});
	});

	it("tells a shop without a region in BRL from one whose region offers neither", () => {
		expect(checkRegions([])).toMatchObject({ status: "problem", code: "regions_none" });
		expect(checkRegions([region(), region({ name: "Sul", methods: [] })])).toMatchObject({
			status: "problem",
			code: "region_without_providers",
			params: { regions: "Sul" },
		});
	});

	it("finds Pix in a region of another currency", () => {
		const europe = region({ name: "Europe", currency: "EUR", hasBrazil: false, methods: ["pix"] });
		expect(checkRegions([region(), europe])).toMatchObject({
			status: "problem",
			code: "region_not_in_reais",
			params: { regions: "Europe (EUR)" },
		});
		expect(checkRegions([region(), { ...europe, methods: [] }])).toMatchObject({ status: "ok" });
		expect(checkRegions([europe])).toMatchObject({ code: "regions_none" });
	});

	it("warns of one provider without the other, and of a region without Brazil", () => {
		expect(checkRegions([region({ methods: ["pix"] })])).toMatchObject({
			status: "warning",
			code: "region_partial",
			params: { regions: "Brasil (pix)" },
		});
		expect(checkRegions([region({ hasBrazil: false })])).toMatchObject({
			status: "warning",
			code: "region_without_brazil",
		});
	});
});

function region(wanted: Partial<Region> = {}): Region {
	return {
		name: "Brasil",
		currency: "BRL",
		hasBrazil: true,
		methods: ["pix", "boleto"],
		...wanted,
	};
}
