import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendTestEvent } from "./send-test-event.js";

describe("a test event", () => {
	let server: Server;
	let address: string;
	/** The events that arrived, by the path. */
	const arrived = new Map<string, string>();
	beforeAll(async () => {
		server = createServer(async (request, response) => {
			const path = request.url ?? "";
			let body = "";
			for await (const part of request) {
				body += String(part);
			}
			arrived.set(path, body);
			response.writeHead(Number(path.slice(1)), { location: "/200" }).end("a secret answer");
		});
		address = await addressOf(server);
	});
	afterAll(() => server.close());

	const inbox = { hasEvent: async (name: string) => [...arrived.values()].join().includes(name) };

	it("is marked, holds no data, and is seen in the inbox", async () => {
		expect(await sendTestEvent(`${address}/200`, inbox)).toEqual({
			outcome: "seen",
			http_status: 200,
			reason: null,
		});
		expect(JSON.parse(arrived.get("/200") ?? "")).toEqual({
			event: expect.stringMatching(/^pix_checkout\.test\.[0-9a-f]{24}$/),
			data: {},
		});
	});

	it("is lost when another store answers", async () => {
		const elsewhere = { hasEvent: async () => false };
		expect(await sendTestEvent(`${address}/200`, elsewhere)).toMatchObject({ outcome: "lost" });
	});

	it("follows no redirect", async () => {
		arrived.clear();
		expect(await sendTestEvent(`${address}/302`, inbox)).toEqual({
			outcome: "refused",
			http_status: 302,
			reason: null,
		});
		expect([...arrived.keys()]).toEqual(["/302"]);
	});

	it("names why an address doesn't answer, without the address", async () => {
		const gone = createServer();
		const nowhere = await addressOf(gone);
		await new Promise((resolve) => gone.close(resolve));
		expect(await sendTestEvent(`${nowhere}/hooks/secret`, inbox)).toEqual({
			outcome: "unreachable",
			http_status: null,
			reason: "ECONNREFUSED",
		});
	});
});

/** Starts a server on a free port. */
async function addressOf(server: Server): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const at = server.address();
	return `http://127.0.0.1:${typeof at === "object" && at !== null ? at.port : 0}`;
}
