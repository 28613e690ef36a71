import { z } from "zod";

const tokenSchema = z.object({ token: z.string() });
const orderSchema = z.object({
	order: z.object({ id: z.string(), status: z.string(), payment_status: z.string() }),
});
const transactionsSchema = z.object({
	order: z.object({
		payment_collections: z.array(
			z.object({
				payments: z.array(z.object({ captures: z.array(z.object({ amount: z.number() })) })),
			}),
		),
	}),
});
const inventorySchema = z.object({
	inventory_items: z.array(z.object({ sku: z.string(), reserved_quantity: z.number() })),
});

/** The store's admin API, over HTTP. */
export class AdminApi {
	readonly #url: string;
	readonly #token: string;

	static async login(url: string, login: { email: string; password: string }): Promise<AdminApi> {
		const answer = await fetch(`${url}/auth/user/emailpass`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(login),
		});
		return new AdminApi(url, tokenSchema.parse(await answer.json()).token);
	}

	private constructor(url: string, token: string) {
		this.#url = url;
		this.#token = token;
	}

	async order(orderId: string): Promise<{ id: string; status: string; payment_status: string }> {
		return orderSchema.parse(
			await this.get(`/admin/orders/${orderId}?fields=id,status,payment_status`),
		).order;
	}

	/** Amounts captured for an order, in reais. */
	async captures(orderId: string): Promise<number[]> {
		const { order } = transactionsSchema.parse(
			await this.get(
				`/admin/orders/${orderId}?fields=*payment_collections.payments.captures,payment_collections.payments.id`,
			),
		);
		return order.payment_collections
			.flatMap(({ payments }) => payments)
			.flatMap(({ captures }) => captures)
			.map(({ amount }) => amount);
	}

	/** Pieces of a product that orders hold back. */
	async reserved(sku: string): Promise<number> {
		const { inventory_items } = inventorySchema.parse(
			await this.get(`/admin/inventory-items?sku=${sku}`),
		);
		return inventory_items.find((item) => item.sku === sku)?.reserved_quantity ?? 0;
	}

	async cancelOrder(orderId: string): Promise<number> {
		const answer = await fetch(`${this.#url}/admin/orders/${orderId}/cancel`, {
			method: "POST",
			headers: { authorization: `Bearer ${this.#token}` },
		});
		return answer.status;
	}

	async get(path: string): Promise<unknown> {
		const answer = await fetch(`${this.#url}${path}`, {
			headers: { authorization: `Bearer ${this.#token}` },
		});
		if (!answer.ok) {
			throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
		}
		return answer.json();
	}
}
