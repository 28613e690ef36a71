import { describe, expect, it } from "vitest";
import { checkCors } from "./check-cors";

describe("the check of STORE_CORS", () => {
	it.each([
		"https://shop.example",
		"https://shop.example,https://www.shop.example:8443",
		"/\\.shop\\.example$/",
		"http://localhost:8000,https://shop.example",
	])("is content with %s", (storeCors) => {
		expect(checkCors(storeCors, true)).toMatchObject({ status: "ok" });
	});

	it.each([
		["", "cors_missing"],
		[undefined, "cors_missing"],
		["https://shop.example/", "cors_trailing_slash"],
		["https://shop.example/pt", "cors_trailing_slash"],
		["*", "cors_wildcard"],
		["https://*.shop.example", "cors_wildcard"],
		["https://shop.example, https://www.shop.example", "cors_malformed"],
		["shop.example", "cors_malformed"],
		["https://Shop.example", "cors_malformed"],
		["https://shop.example:443", "cors_malformed"],
	])("names the trap in %j", (storeCors, code) => {
		expect(checkCors(storeCors, false)).toMatchObject({ status: "problem", code });
	});

	it("names a production shop that only this machine may call", () => {
		const local = "http://localhost:8000,http://127.0.0.1:8000";
		expect(checkCors(local, true)).toMatchObject({ status: "problem", code: "cors_local" });
		expect(checkCors(local, false)).toMatchObject({ status: "ok" });
	});
});
