import { describe, expect, it, vi } from "vitest";
import {
	closedPort,
	control,
	errorOf,
	merchant,
	overdraft,
	pixOrder,
	startReceiver,
	startSandbox,
	stoppedAt,
	textOf,
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

	it("are about a charge as if it had changed, and change nothing", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ ...start, webhookUrl: receiver.url });
		const { post, get } = merchant(sandbox, "guide");
		const uuid = textOf(await post("/charges", pixOrder), "uuid");
		const sent = await control(sandbox).post("/webhooks/trigger", {
			event: "charge.paid",
			about: sandbox.charges()[0]?.id,
			data: { amount: 1 },
		});
		expect(sent.body).toMatchObject({ status: "pending", body: { event: "charge.paid" } });
		await sandbox.clock.advance(0);
		expect(receiver.bodies).toEqual([
			{
				event: "charge.paid",
				data: {
					uuid,
					amount: 1,
					status: "paid",
					description: "Pedido 1",
					customer: { name: "Fulana de Teste", email: "fulana@example.com" },
					paid_at: "2026-11-21T10:00:00Z",
					created_at: "2026-11-21T10:00:00Z",
				},
			},
		]);
		expect((await get(`/charges/${uuid}/status`)).body).toMatchObject({ paid: false });
	});

	it.each([
		"charge.paid",
		"charge.expired",
		"charge.failed",
		"transfer.completed",
		"transfer.failed",
	])("make up the data of %s", async (event) => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ ...start, webhookUrl: receiver.url });
		sandbox.triggerWebhook({ event });
		await sandbox.clock.advance(0);
		expect(receiver.bodies).toMatchObject([
			{ event, data: { amount: 5990, status: event.split(".")[1] } },
		]);
		expect(receiver.bodies[0]).toHaveProperty(
			"data.uuid",
			expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
		);
	});

	it("can be about a withdrawal, and of unknown kinds", async () => {
		const sandbox = await startSandbox({ ...start, ...overdraft });
		const { post } = merchant(sandbox, "reference");
		const withdrawal = textOf(await post("/withdrawals", { amount: 70 }), "id");
		expect(
			sandbox.triggerWebhook({ event: "transfer.failed", about: withdrawal }).body,
		).toMatchObject({
			data: { amount: 70, status: "failed" },
		});
		const unknown = { event: "charge.refunded", data: { uuid: "x" } };
		expect(sandbox.triggerWebhook(unknown)).toMatchObject({ status: "not_sent", body: unknown });
	});

	it.each([
		[{}, 400, "invalid_trigger"],
		[{ event: "charge.refunded" }, 400, "invalid_trigger"],
		[{ event: "charge.refunded", about: "x", data: {} }, 400, "invalid_trigger"],
		[{ event: "charge.paid", amount: 1 }, 400, "invalid_trigger"],
		[{ event: "charge.paid", about: "nobody" }, 404, "charge_not_found"],
		[{ event: "transfer.failed", about: "x" }, 404, "withdrawal_not_found"],
	])("are rejected: %j", async (trigger, status, code) => {
		const sandbox = await startSandbox();
		const answer = await control(sandbox).post("/webhooks/trigger", trigger);
		expect(errorOf(answer)).toEqual({ status, code });
		expect(sandbox.webhooks()).toEqual([]);
	});

	it("go to valid addresses only", async () => {
		const sandbox = await startSandbox({ webhookUrl: "http://127.0.0.1:1/h" });
		const { get, put } = control(sandbox);
		for (const body of [{}, { url: "ftp://a" }, { url: 1 }]) {
			expect(errorOf(await put("/webhooks/url", body)).code).toBe("invalid_body");
		}
		expect((await get("/info")).body).toMatchObject({ receiver: "http://127.0.0.1:1/h" });
		expect((await put("/webhooks/url", { url: null })).status).toBe(204);
		expect((await get("/info")).body).toMatchObject({ receiver: null });
	});
});
