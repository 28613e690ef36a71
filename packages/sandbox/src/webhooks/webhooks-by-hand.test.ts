import { describe, expect, it, vi } from "vitest";
import {
	closedPort,
	control,
	errorOf,
	merchant,
	pixOrder,
	startReceiver,
	startSandbox,
	stoppedAt,
} from "../testing/service.js";

describe("webhooks by hand", () => {
	const start = { clock: stoppedAt("2026-11-21T10:00:00Z") };

	it("are sent once more, whatever their status, to the present receiver", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({
			...start,
			webhookUrl: `http://127.0.0.1:${await closedPort()}/`,
		});
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(60_000);
		const { post, put } = control(sandbox);
		expect((await put("/webhooks/url", { url: receiver.url })).status).toBe(204);
		const id = sandbox.webhooks()[0]?.id ?? "";
		expect((await post(`/webhooks/${id}/resend`)).body).toMatchObject({ id, status: "pending" });
		await sandbox.clock.advance(0);
		sandbox.resendWebhook(id);
		await sandbox.clock.advance(0);
		expect(receiver.bodies).toHaveLength(2);
		const [delivery] = sandbox.webhooks();
		expect(delivery?.attempts.map(({ status, error }) => status ?? error)).toEqual([
			...Array(4).fill("ECONNREFUSED"),
			200,
			200,
		]);
		expect(delivery?.status).toBe("acknowledged");
		expect(errorOf(await post("/webhooks/none/resend"))).toEqual({
			status: 404,
			code: "webhook_not_found",
		});
	});

	it("sent again get all their tries again", async () => {
		const receiver = await startReceiver([500, 500, 500, 500, 500]);
		const sandbox = await startSandbox({
			...start,
			webhookUrl: receiver.url,
			webhookRetryMs: [10_000],
		});
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(5000);
		sandbox.resendWebhook(sandbox.webhooks()[0]?.id ?? "");
		await sandbox.clock.advance(60_000);
		const [delivery] = sandbox.webhooks();
		expect(delivery?.attempts.map((attempt) => attempt.at.slice(11, 19))).toEqual([
			"10:00:00",
			"10:00:05",
			"10:00:15",
		]);
		expect(delivery?.status).toBe("failed");
	});

	it("sent again during an attempt follow the later one", async () => {
		const receiver = await startReceiver([200, 500]);
		const sandbox = await startSandbox({ ...start, webhookUrl: receiver.url });
		await merchant(sandbox, "guide").post("/charges", pixOrder);
		receiver.onBody = () => {
			receiver.onBody = () => undefined;
			sandbox.resendWebhook(sandbox.webhooks()[0]?.id ?? "");
			return vi.waitFor(() => expect(sandbox.webhooks()[0]?.attempts).toHaveLength(1), 10_000);
		};
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await vi.waitFor(() => expect(sandbox.webhooks()[0]?.attempts).toHaveLength(2), 10_000);
		await sandbox.clock.advance(60_000);
		expect(sandbox.webhooks()).toMatchObject([
			{ status: "acknowledged", attempts: [{ status: 200 }, { status: 500 }] },
		]);
		expect(receiver.bodies).toHaveLength(2);
	});

	it("are sent again if failed or unsent, and no others", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ ...start, webhookRetryMs: [] });
		const { post } = merchant(sandbox, "reference");
		for (const amount of [1, 2, 3]) {
			await post("/charges", { amount });
		}
		const [one, two, three] = sandbox.charges();
		sandbox.pay(one?.uuid ?? "");
		const failing = await control(sandbox).post("/webhooks/resend-failed");
		expect(errorOf(failing)).toEqual({ status: 409, code: "no_receiver" });
		sandbox.setWebhookUrl(receiver.url);
		sandbox.pay(two?.uuid ?? "");
		await sandbox.clock.advance(0);
		receiver.answers.push(500);
		sandbox.pay(three?.uuid ?? "");
		await sandbox.clock.advance(0);
		expect(sandbox.webhooks().map(({ status }) => status)).toEqual([
			"not_sent",
			"acknowledged",
			"failed",
		]);
		const { body } = await control(sandbox).post("/webhooks/resend-failed");
		expect(body).toMatchObject({
			webhooks: [
				{ body: { data: { uuid: one?.uuid } } },
				{ body: { data: { uuid: three?.uuid } } },
			],
		});
		await sandbox.clock.advance(0);
		expect(sandbox.webhooks().map(({ status }) => status)).toEqual(Array(3).fill("acknowledged"));
		expect(sandbox.resendFailedWebhooks()).toEqual([]);
	});

	it("go to valid addresses only", async () => {
		const sandbox = await startSandbox({ webhookUrl: "http://127.0.0.1:1/h" });
		const { get, put } = control(sandbox);
		for (const body of [{}, { url: "ftp://a" }, { url: 1 }]) {
			expect(errorOf(await put("/webhooks/url", body)).code).toBe("invalid_body");
		}
		expect((await get("/webhooks/url")).body).toEqual({ url: "http://127.0.0.1:1/h" });
		expect((await put("/webhooks/url", { url: null })).status).toBe(204);
		expect((await get("/webhooks/url")).body).toEqual({ url: null });
	});
});
