import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue";
import { reais } from "./demo-shop";

describe("the catalogue", () => {
	it("has a dozen products, each with its own handle and SKU", () => {
		expect(catalogue).toHaveLength(12);
		expect(new Set(catalogue.map((product) => product.handle)).size).toBe(12);
		expect(new Set(catalogue.map((product) => product.sku)).size).toBe(12);
	});

	it.each(catalogue.map((product) => product.handle))("has a picture of %s", async (handle) => {
		const picture = join(__dirname, "../../static/products", `${handle}.svg`);
		expect(await readFile(picture, "utf8")).toContain("<title>");
	});

	it("has a product that is nearly sold out", () => {
		expect(catalogue.some((product) => product.stock <= 2)).toBe(true);
	});

	it("has a price that floating-point arithmetic turns into another number of cents", () => {
		expect(catalogue.some(({ priceCents }) => reais(priceCents) * 100 !== priceCents)).toBe(true);
	});
});
