import { expect, it } from "vitest";
import { corsHeaders } from "./cors.js";

it.each([
	["https://shop.example", "https://shop.example"],
	["https://one.shops.example", "https://one.shops.example"],
	["https://other.example", undefined],
])("a page of %s may read the answers: %s", (origin, allowed) => {
	const headers = corsHeaders(["https://shop.example", /\.shops\.example$/], origin);
	expect(headers["access-control-allow-origin"]).toBe(allowed);
});

it("names no origin to a request without one, also where each origin may read", () => {
	expect(corsHeaders([/./], undefined)).not.toHaveProperty("access-control-allow-origin");
});
