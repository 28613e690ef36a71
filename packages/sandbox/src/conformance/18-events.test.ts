import { createServer } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { SandboxOptions } from "../options.js";
import { checkWebhook } from "../testing/check-answer.js";
import {
	dialects,
	fieldOf,
	makeCharge,
	type Service,
	startService,
} from "../testing/checked-service.js";
import {
	boletoOrder,
	itemsOf,
	overdraft,
	type Receiver,
	startReceiver,
	textOf,
} from "../testing/service.js";

const order = {
	amount: 5990,
	description: "Pedido 1",
	customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" },
};

describe.each(dialects)("Events, for a charge of the %s dialect", (dialect) => {
	it("have the specification's fields of charge.paid in an envelope", async () => {
		const { body } = await paidEvent(dialect);
		expect(body).toEqual({
			event: "charge.paid",
			data: {
				uuid: expect.stringMatching(/^[\da-f-]{36}$/),
				amount: 5990,
				status: "paid",
				description: "Pedido 1",
				customer: { name: "Fulana de Teste", email: "fulana@example.com" },
				paid_at: "2026-11-21T10:00:07Z",
				created_at: "2026-11-21T10:00:00Z",
			},
		});
	});
});

describe("Events", () => {
	it.each([
		["charge.paid", "paid"],
		["charge.expired", "expired"],
		["charge.failed", "failed"],
	] as const)("report %s", async (event, status) => {
		const { service, receiver } = await listening();
		const uuid = await makeCharge(service, "guide", order);
		const action = { paid: "pay", expired: "expire", failed: "fail" } as const;
		service.sandbox[action[status]](uuid);
		const body = await nextOf(receiver);
		expect(body).toMatchObject({ event, data: { uuid, amount: 5990, status } });
		expect("paid_at" in Object(fieldOf(body, "data"))).toBe(status === "paid");
	});

	it.each([
		["transfer.completed", "completed"],
		["transfer.failed", "failed"],
	] as const)("report %s of a withdrawal", async (event, status) => {
		const { service, receiver } = await listening(overdraft);
		const uuid = textOf(await service.guide.post("/withdrawals", { amount: 100 }), "uuid");
		if (status === "completed") service.sandbox.completeWithdrawal(uuid);
		else service.sandbox.failWithdrawal(uuid);
		expect(await nextOf(receiver)).toMatchObject({ event, data: { uuid, amount: 100, status } });
	});

	it("name a withdrawal as the lists of both dialects do", async () => {
		const { service, receiver } = await listening(overdraft);
		const id = textOf(await service.reference.post("/withdrawals", { amount: 100 }), "id");
		service.sandbox.completeWithdrawal(id);
		const event = await nextOf(receiver);
		const [ofReference] = itemsOf(await service.reference.get("/transactions?type=withdrawal"));
		const [ofGuide] = itemsOf(await service.guide.get("/transactions?type=withdrawal"));
		expect(event).toMatchObject({ data: { id: ofReference?.id, uuid: ofGuide?.id } });
	});

	it("cover boletos like Pix", async () => {
		const { service, receiver } = await listening();
		const uuid = textOf(await service.guide.post("/charges", boletoOrder), "uuid");
		service.sandbox.pay(uuid);
		expect(await nextOf(receiver)).toMatchObject({
			event: "charge.paid",
			data: { uuid, amount: 12_990 },
		});
	});

	it("leave out absent fields of the charge", async () => {
		const { service, receiver } = await listening();
		service.sandbox.pay(await makeCharge(service, "reference"));
		const data = fieldOf(await nextOf(receiver), "data");
		for (const name of ["description", "customer"]) expect(data).not.toHaveProperty(name);
	});

	it("come only from changes", async () => {
		const service = await startService();
		const id = await makeCharge(service, "reference");
		await service.reference.get(`/charges/${id}`);
		await service.reference.get("/transactions");
		await service.reference.post("/withdrawals", {});
		expect(service.sandbox.webhooks()).toEqual([]);
		service.sandbox.pay(id);
		expect(service.sandbox.webhooks()).toHaveLength(1);
	});

	it("are posted as JSON, without a signature", async () => {
		const { service, receiver } = await listening();
		service.sandbox.pay(await makeCharge(service, "reference"));
		checkWebhook(await nextOf(receiver));
	});
});

describe("Receiver rules", () => {
	it("are kept by an answer of 200 and by no other", async () => {
		const receiver = await startReceiver([500, 204, 302]);
		const service = await startService({
			webhookUrl: receiver.url,
			webhookRetryMs: [10, 10, 10],
			clock: {},
		});
		service.sandbox.pay(await makeCharge(service, "reference"));
		await vi.waitFor(() => {
			expect(service.sandbox.webhooks()).toMatchObject([{ status: "acknowledged" }]);
		}, 10_000);
		const attempts = service.sandbox.webhooks()[0]?.attempts ?? [];
		expect(attempts.map(({ status }) => status)).toEqual([500, 204, 302, 200]);
	});

	it("are broken by a receiver that takes more than 5 s", async () => {
		const receiver = await startHangingReceiver();
		const service = await startService({ webhookUrl: receiver, webhookRetryMs: [] });
		service.sandbox.pay(await makeCharge(service, "reference"));
		await vi.waitFor(
			() => expect(service.sandbox.webhooks()).toMatchObject([{ status: "failed" }]),
			{ timeout: 20_000, interval: 100 },
		);
		const [attempt] = service.sandbox.webhooks()[0]?.attempts ?? [];
		expect(attempt).toMatchObject({ error: "no answer within 5 s" });
		expect(attempt?.durationMs).toBeGreaterThanOrEqual(5000);
	}, 30_000);

	it("may bring the same event again, with the same uuid", async () => {
		const receiver = await startReceiver([500]);
		const service = await startService({
			webhookUrl: receiver.url,
			webhookRetryMs: [10],
			clock: {},
		});
		const uuid = await makeCharge(service, "guide");
		service.sandbox.pay(uuid);
		await vi.waitFor(() => expect(receiver.bodies).toHaveLength(2), 10_000);
		expect(receiver.bodies[1]).toEqual(receiver.bodies[0]);
		expect(receiver.bodies[1]).toMatchObject({ data: { uuid } });
	});
});

/** Accepts every request and answers none. */
async function startHangingReceiver(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The receiver has no port");
	return `http://127.0.0.1:${address.port}/hook`;
}

async function listening(
	options: SandboxOptions = {},
): Promise<{ service: Service; receiver: Receiver }> {
	const receiver = await startReceiver();
	const service = await startService({
		webhookUrl: receiver.url,
		at: "2026-11-21T10:00:00Z",
		...options,
	});
	return { service, receiver };
}

async function paidEvent(dialect: "guide" | "reference") {
	const { service, receiver } = await listening();
	const id = await makeCharge(service, dialect, order);
	await service.forward(7);
	service.sandbox.pay(id);
	return { service, body: await nextOf(receiver) };
}

/** The first body that the receiver gets, with its whole shape checked. */
async function nextOf(receiver: Receiver): Promise<unknown> {
	await vi.waitFor(() => expect(receiver.bodies).toHaveLength(1), 10_000);
	checkWebhook(receiver.bodies[0]);
	return receiver.bodies[0];
}
