import { createMedusaContainer } from "@medusajs/framework/utils";
import { describe, expect, it, vi } from "vitest";
import { refuseForeignOrigin } from "./refuse-foreign-origin";

const scope = createMedusaContainer();
const http = { adminCors: "https://admin.example,/\\.preview\\.example$/" };
scope.register("configModule", { resolve: () => ({ projectConfig: { http } }) });

/** @returns the status of the refusal; `null` for none */
function statusOf(method: string, headers: Record<string, string>): number | null {
	const next = vi.fn();
	let refused: number | null = null;
	const json = vi.fn();
	const res = {
		status: (code: number) => {
			refused = code;
			return { json } as never;
		},
	};
	refuseForeignOrigin({ method, headers: { host: "store.example", ...headers }, scope }, res, next);
	expect(next).toHaveBeenCalledTimes(refused === null ? 1 : 0);
	expect(json).toHaveBeenCalledTimes(refused === null ? 0 : 1);
	return refused;
}

describe.each(["POST", "PUT", "PATCH", "DELETE"])("a %s in the admin", (method) => {
	it.each([
		[{ origin: "https://evil.example" }],
		[{ origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
		[{ origin: "https://shop.store.example", "sec-fetch-site": "same-site" }],
		[{ origin: "https://store.example.evil.example" }],
		[{ origin: "https://store.example:444" }],
		[{ origin: "https://admin.example.evil.example" }],
		[{ origin: "https://evil.example", "x-forwarded-host": "public.example, edge.internal" }],
		[{ origin: "null", "x-forwarded-host": "" }],
		[{ origin: "null" }],
		[{ origin: "" }],
	])("is refused to a page elsewhere: %j", (headers) => {
		expect(statusOf(method, headers)).toBe(403);
	});

	it.each([
		[{}],
		[{ origin: "https://store.example" }],
		[{ origin: "https://public.example", "x-forwarded-host": "public.example" }],
		[{ origin: "https://public.example", "x-forwarded-host": "public.example, edge.internal" }],
		[{ origin: "https://public.example", "x-forwarded-host": "edge.internal,public.example" }],
		[{ origin: "https://public.example", "sec-fetch-site": "same-origin" }],
		[{ origin: "https://admin.example", "sec-fetch-site": "cross-site" }],
		[{ origin: "https://pr42.preview.example" }],
	])("is open to the store's own pages, to those of adminCors and to programs: %j", (headers) => {
		expect(statusOf(method, headers)).toBeNull();
	});
});

it.each(["GET", "HEAD", "OPTIONS"])("a %s is left to CORS", (method) => {
	expect(statusOf(method, { origin: "https://evil.example" })).toBeNull();
});
