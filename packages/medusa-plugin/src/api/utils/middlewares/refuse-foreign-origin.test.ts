import { createMedusaContainer } from "@medusajs/framework/utils";
import { expect, it, vi } from "vitest";
import { refuseForeignOrigin } from "./refuse-foreign-origin";

const scope = createMedusaContainer();
const http = { adminCors: "https://admin.example,/\\.preview\\.example$/" };
scope.register("configModule", { resolve: () => ({ projectConfig: { http } }) });

/** Whether the request may act. */
function mayAct(method: string, headers: Record<string, string>): boolean {
	const next = vi.fn();
	const status = vi.fn(() => ({ json: vi.fn() }) as never);
	const asked = { method, headers: { host: "store.example", ...headers }, scope };
	refuseForeignOrigin(asked, { status }, next);
	expect(status.mock.calls).toEqual(next.mock.calls.length === 0 ? [[403]] : []);
	return next.mock.calls.length === 1;
}

it.each([
	["the store's own page", {}, true],
	["the store's own page", { origin: "https://store.example" }, true],
	[
		"the store's own page behind a proxy",
		{ origin: "https://public.example", "x-forwarded-host": "public.example, edge.internal" },
		true,
	],
	[
		"the store's own page by the browser's word",
		{ origin: "https://public.example", "sec-fetch-site": "same-origin" },
		true,
	],
	[
		"a page of adminCors",
		{ origin: "https://admin.example", "sec-fetch-site": "cross-site" },
		true,
	],
	["a page of adminCors", { origin: "https://pr42.preview.example" }, true],
	["a page elsewhere", { origin: "https://evil.example" }, false],
	["a page elsewhere", { origin: "https://admin.example.evil.example" }, false],
	["a page without a name", { origin: "null" }, false],
	["a page without a name", { origin: "" }, false],
])("an act of %s: %j", (_, headers, expected) => {
	for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
		expect(mayAct(method, headers)).toBe(expected);
	}
});

it.each(["GET", "HEAD", "OPTIONS"])("a %s is left to CORS", (method) => {
	expect(mayAct(method, { origin: "https://evil.example" })).toBe(true);
});
