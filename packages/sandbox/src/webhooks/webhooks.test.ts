import { createServer as createHttpServer, type Server as HttpServer } from "node:http";
import { createServer, type Socket } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
	closedPort,
	control,
	merchant,
	pixOrder,
	startReceiver,
	startSandbox,
	stoppedAt,
	textOf,
} from "../testing/service.js";

describe("webhooks", () => {
	it("report a charge's expiry without a request", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ webhookUrl: receiver.url, chargeTtlMs: 1000 });
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		await vi.waitFor(() => expect(receiver.bodies).toHaveLength(1), { timeout: 4000 });
		expect(receiver.bodies[0]).toMatchObject({ event: "charge.expired" });
	});

	it("that no receiver accepts are logged with the reason and stop nothing", async () => {
		const sandbox = await startSandbox({
			webhookUrl: `http://127.0.0.1:${await closedPort()}/hook/a-long-secret-0123456789abcdef`,
			webhookRetryMs: [10],
		});
		const { get, post } = merchant(sandbox, "guide");
		const uuid = textOf(await post("/charges", pixOrder), "uuid");
		sandbox.pay(uuid);
		await vi.waitFor(() => expect(sandbox.webhooks()[0]?.status).toBe("failed"), 10_000);
		expect(sandbox.webhooks()[0]?.attempts).toMatchObject([
			{ error: "ECONNREFUSED" },
			{ error: "ECONNREFUSED" },
		]);
		expect(JSON.stringify(sandbox.webhooks())).not.toContain("a-long-secret");
		expect((await get(`/charges/${uuid}/status`)).body).toMatchObject({ paid: true });
	});

	it("under way end with close(), which waits for no receiver", async () => {
		const waiting = new Set<Socket>();
		const hanging = createServer((socket) => {
			socket.on("data", () => waiting.add(socket)).once("close", () => waiting.delete(socket));
		});
		await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void hanging.close());
		const address = hanging.address();
		const port = typeof address === "object" ? address?.port : undefined;
		const sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/` });
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await vi.waitFor(() => expect(waiting.size).toBe(1), 10_000);
		const start = performance.now();
		await sandbox.close();
		await vi.waitFor(() => expect(waiting.size).toBe(0), 10_000);
		// The delivery would wait this long.
		expect(performance.now() - start).toBeLessThan(5_000);
	}, 20_000);

	it("go to the receiver that is set while the sandbox runs, or to none", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox();
		const { post } = merchant(sandbox, "guide");
		const [first, second] = [await post("/charges", pixOrder), await post("/charges", pixOrder)];
		sandbox.pay(textOf(first, "uuid"));
		expect(sandbox.webhooks()).toMatchObject([
			{ status: "not_sent", receiver: null, attempts: [] },
		]);
		sandbox.setWebhookUrl(receiver.url);
		sandbox.pay(textOf(second, "uuid"));
		await vi.waitFor(() => expect(sandbox.webhooks()[1]?.status).toBe("acknowledged"), 10_000);
		expect(receiver.bodies).toMatchObject([{ data: { uuid: textOf(second, "uuid") } }]);
		expect(() => sandbox.setWebhookUrl("ftp://example.com")).toThrow("webhookUrl");
	});

	it("are logged with body, answer and time", async () => {
		const receiver = await startReceiver([500]);
		const sandbox = await startSandbox({
			clock: stoppedAt("2026-11-21T10:00:00Z"),
			webhookUrl: receiver.url,
		});
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(1000);
		const { body } = await control(sandbox).get("/webhooks");
		expect(body).toEqual({
			total: 1,
			webhooks: [
				{
					id: expect.any(String),
					body: receiver.bodies[0],
					headers: { "content-type": "application/json", "user-agent": "pix-checkout-sandbox" },
					receiver: receiver.url,
					status: "acknowledged",
					faults: [],
					createdAt: "2026-11-21T10:00:00.000Z",
					attempts: [
						{
							at: "2026-11-21T10:00:00.000Z",
							durationMs: expect.any(Number),
							status: 500,
							body: "answer 500",
						},
						expect.objectContaining({ at: "2026-11-21T10:00:01.000Z", status: 200 }),
					],
				},
			],
		});
	});

	it("keep the beginning of a long answer, and don't wait for its end", async () => {
		const endless = createHttpServer((_, response) => {
			response.writeHead(200);
			const interval = setInterval(() => response.write("x".repeat(500)), 1);
			response.on("close", () => clearInterval(interval));
		});
		const sandbox = await startSandbox({ webhookUrl: await urlOf(endless) });
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(0);
		expect(sandbox.webhooks()).toMatchObject([
			{ status: "acknowledged", attempts: [{ status: 200, body: "x".repeat(1024) }] },
		]);
	});
});

async function urlOf(server: HttpServer): Promise<string> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const address = server.address();
	return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
}
