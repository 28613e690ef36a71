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
const amounts = z.array(z.object({ amount: z.number() }));
const booksSchema = z.object({
	order: z.object({
		payment_status: z.string(),
		summary: z.object({ pending_difference: z.number() }),
		transactions: z.array(z.object({ amount: z.number(), reference: z.string() })),
		payment_collections: z.array(
			z.object({
				payments: z.array(
					z.object({ id: z.string(), amount: z.number(), captures: amounts, refunds: amounts }),
				),
			}),
		),
	}),
});
const inventorySchema = z.object({
	inventory_items: z.array(z.object({ sku: z.string(), reserved_quantity: z.number() })),
});
const attentionSchema = z.object({
	id: z.string(),
	kind: z.string(),
	order_id: z.string().nullable(),
	charge_id: z.string().nullable(),
	amount_cents: z.number().nullable(),
	opened_at: z.string(),
	closed_at: z.string().nullable(),
	closed_by: z.string().nullable(),
	closed_by_email: z.string().nullable(),
	closing_note: z.string().nullable(),
});
const attentionListSchema = z.object({
	attention_cases: z.array(attentionSchema),
	count: z.number(),
});

/** What Medusa has booked for one order, in reais. */
export interface OrderBooks {
	paymentIds: string[];
	paymentStatus: string;
	payments: number[];
	captures: number[];
	refunds: number[];
	/** The order's transactions, refunds below zero. */
	transactions: number[];
	pendingDifference: number;
}

export type AttentionCase = z.infer<typeof attentionSchema>;

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

	/** What was paid, captured, refunded and booked for an order, and what is left between them. */
	async books(orderId: string): Promise<OrderBooks> {
		const { order } = booksSchema.parse(
			await this.get(
				`/admin/orders/${orderId}?fields=payment_status,summary,*transactions,*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds`,
			),
		);
		const payments = order.payment_collections.flatMap((collection) => collection.payments);
		const amount = (row: { amount: number }) => row.amount;
		return {
			paymentIds: payments.map(({ id }) => id),
			paymentStatus: order.payment_status,
			payments: payments.map(amount),
			captures: payments.flatMap(({ captures }) => captures.map(amount)),
			refunds: payments.flatMap(({ refunds }) => refunds.map(amount)),
			transactions: order.transactions.map(amount),
			pendingDifference: order.summary.pending_difference,
		};
	}

	/** Refunds a part of a payment, in reais; the answer as it comes, also a refusal. */
	async refund(paymentId: string, amount: number): Promise<{ status: number; body: unknown }> {
		return this.#post(`/admin/payments/${paymentId}/refund`, { amount });
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

	/** Attention cases, newest first. */
	async attention(
		query: { state?: "open" | "closed" | "all"; order_id?: string } = {},
	): Promise<AttentionCase[]> {
		const search = new URLSearchParams({ limit: "100", ...query });
		return attentionListSchema.parse(await this.get(`/admin/pix-checkout/attention?${search}`))
			.attention_cases;
	}

	/** The answer as it comes, also a refusal. */
	async closeAttention(id: string, body: unknown): Promise<{ status: number; body: unknown }> {
		return this.#post(`/admin/pix-checkout/attention/${id}/close`, body);
	}

	async #post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
		const answer = await fetch(`${this.#url}${path}`, {
			method: "POST",
			headers: { authorization: `Bearer ${this.#token}`, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status: answer.status, body: await answer.json() };
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
