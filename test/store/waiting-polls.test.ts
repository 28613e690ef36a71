import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type OrderWithCode, PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";

const statusSchema = z.object({
	status: z.string(),
	revision: z.string().min(1),
	server_time: z.iso.datetime(),
});

describe("a poll that waits", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	let order: OrderWithCode;
	beforeAll(async () => {
		// The second process shares the database only; no event of the first one reaches it.
		stack = await startStack({ name: "store-waiting-polls", instances: 2 });
		orders = new PlacedOrders(stack);
		order = await orders.withCode(1);
	});
	afterAll(() => stack?.stop());

	const ask = async (query: string, { id = order.sessionId, instance = 0 } = {}) => {
		const response = await fetch(`${stack.stores[instance]?.url}/pix-checkout/${id}${query}`);
		return { response, body: await response.json() };
	};
	const shown = async (of?: { id?: string }) => statusSchema.parse((await ask("", of)).body);

	it("is answered when the order is paid, in each process and by session and order", async () => {
		const since = await shown();
		const sinceByOrder = await shown({ id: order.orderId });
		const waiting = [
			ask(`?wait=50&since=${since.revision}`),
			ask(`?wait=50&since=${since.revision}`, { instance: 1 }),
			ask(`?wait=50&since=${sinceByOrder.revision}`, { id: order.orderId, instance: 1 }),
		];
		orders.pay(order);
		for (const { body } of await Promise.all(waiting)) {
			// Whichever is first: the money is seen, and recorded a moment later.
			expect(["received", "paid"]).toContain(Object(body).status);
		}
		await stack.untilStatus(order.sessionId, "paid");
	});

	it("is answered when the process ends, on a connection that closes", async () => {
		const { revision } = await shown();
		const waiting = ask(`?wait=50&since=${revision}`, { instance: 1 });
		// Its first read is over when a plain poll after it is answered.
		await ask("", { instance: 1 });
		await stack.stores[1]?.stop();
		const { response, body } = await waiting;
		expect(body).toMatchObject({ revision });
		expect(response.headers.get("connection")).toBe("close");
	});
});
