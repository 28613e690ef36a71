import { afterAll, expect, it, vi } from "vitest";

const requests: [URL, RequestInit][] = [];
let answer = Response.json({});

// Medusa's build of the admin replaces these names.
vi.stubGlobal("__BACKEND_URL__", "/");
vi.stubGlobal("__AUTH_TYPE__", "jwt");
vi.stubGlobal("__JWT_TOKEN_STORAGE_KEY__", "");
vi.stubGlobal("location", { origin: "https://store.example" });
vi.stubGlobal("fetch", async (address: URL, request: RequestInit) => {
	requests.push([address, request]);
	return answer;
});
vi.mock("@medusajs/js-sdk", () => ({
	default: class {
		client = { getToken: async () => "login" };
	},
}));
const { askStore, RefusedError } = await import("./ask-store");

afterAll(() => vi.unstubAllGlobals());

it("leaves out what a query doesn't name, and posts a body with the dashboard's login", async () => {
	answer = Response.json({ count: 1 });
	const query = { kind: "", order_id: undefined, offset: 0 };
	expect(await askStore("/admin/issues", { query })).toEqual({ count: 1 });
	answer = Response.json({});
	await askStore("/admin/issues/1/notes", { body: { note: "asked" } });
	expect(requests.map(([{ href }]) => href)).toEqual([
		"https://store.example/admin/issues?offset=0",
		"https://store.example/admin/issues/1/notes",
	]);
	const headers = { "content-type": "application/json", authorization: "Bearer login" };
	expect(requests.map(([, request]) => request)).toEqual([
		{ credentials: "include", headers },
		{ credentials: "include", headers, method: "POST", body: '{"note":"asked"}' },
	]);
});

it("keeps the status and the code of a refusal, and has a message without one", async () => {
	answer = Response.json({ code: "busy", message: "later" }, { status: 409 });
	const refused = await askStore("/admin/issues").catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(RefusedError);
	expect(refused).toMatchObject({ status: 409, message: "later", body: { code: "busy" } });
	answer = new Response("<html>", { status: 502, statusText: "Bad Gateway" });
	await expect(askStore("/admin/issues")).rejects.toThrow("502 Bad Gateway");
});
