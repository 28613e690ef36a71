import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSelfTest } from "./self-test";

describe("the self-test", () => {
	let server: Server;
	let address: string;
	beforeAll(async () => {
		server = createServer((request, response) => {
			response.writeHead(Number(request.url?.slice(1))).end();
		});
		await new Promise<void>((resolve) => {
			server.listen(0, "127.0.0.1", resolve);
		});
		const bound = server.address();
		address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`;
	});
	afterAll(() => server.close());

	const sees = { hasEvent: async () => true };

	it("passes when its event is in the inbox", async () => {
		expect(await runSelfTest(`${address}/200`, sees)).toEqual({
			passed: true,
			stages: stages("passed", "passed", "passed", "passed"),
			http_status: 200,
			reason: null,
			took_ms: expect.any(Number),
		});
	});

	it("fails at the first stage that doesn't work, and tries no later one", async () => {
		expect(await runSelfTest(null, sees)).toMatchObject({
			passed: false,
			stages: stages("failed", "not_tried", "not_tried", "not_tried"),
		});
		expect(await runSelfTest("http://127.0.0.1:1/", sees)).toMatchObject({
			stages: stages("passed", "failed", "not_tried", "not_tried"),
			reason: expect.any(String),
		});
		expect(await runSelfTest(`${address}/404`, sees)).toMatchObject({
			stages: stages("passed", "passed", "failed", "not_tried"),
			http_status: 404,
		});
		const elsewhere = { hasEvent: async () => false };
		expect(await runSelfTest(`${address}/200`, elsewhere)).toMatchObject({
			stages: stages("passed", "passed", "passed", "failed"),
		});
	});
});

function stages(...outcomes: string[]) {
	const names = ["address", "connection", "answer", "inbox"];
	return outcomes.map((outcome, index) => ({ stage: names[index], outcome }));
}
