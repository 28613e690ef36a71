import { z } from "zod";
import { waitFor } from "./wait-for.js";

const tokenSchema = z.object({ token: z.string() });
const orderSchema = z.object({
	order: z.object({ id: z.string(), status: z.string(), payment_status: z.string() }),
});
const amount = z.coerce.number();
const amounts = z.array(z.object({ amount }));
const booksSchema = z.object({
	order: z.object({
		status: z.string(),
		payment_status: z.string(),
		total: amount,
		summary: z.object({ pending_difference: amount }),
		transactions: amounts,
		payment_collections: z.array(
			z.object({
				id: z.string(),
				amount,
				status: z.string(),
				payment_sessions: z.array(z.object({ id: z.string(), status: z.string() })).nullish(),
				payments: z.array(
					z.object({ id: z.string(), amount, captures: amounts, refunds: amounts }),
				),
			}),
		),
	}),
});
const itemsSchema = z.object({
	order: z.object({ items: z.array(z.object({ id: z.string(), variant_id: z.string() })) }),
});
const createdCollectionSchema = z.object({ payment_collection: z.object({ id: z.string() }) });
const inventorySchema = z.object({
	inventory_items: z.array(z.object({ sku: z.string(), reserved_quantity: z.number() })),
});
const issueSchema = z.object({
	id: z.string(),
	kind: z.string(),
	actions: z.array(z.string()),
	recommended_action: z.string().nullable(),
	reasons: z.array(z.object({ code: z.string() })),
	detail: z.string(),
	refund: z
		.object({
			sent_cents: z.number(),
			due_cents: z.number(),
			deadline: z.string(),
			days_left: z.number(),
		})
		.nullable(),
	resolution: z.string().nullable(),
	order_id: z.string().nullable(),
	charge_id: z.string().nullable(),
	amount_cents: z.number().nullable(),
	opened_at: z.string(),
	resolved_at: z.string().nullable(),
	resolved_by: z.string().nullable(),
	resolved_by_email: z.string().nullable(),
	resolution_note: z.string().nullable(),
});
const issueListSchema = z.object({
	issues: z.array(issueSchema),
	count: z.number(),
	open_cents: z.number(),
});

const issueDetailSchema = z.object({
	issue: issueSchema,
	notes: z.array(z.object({ note: z.string(), written_by_name: z.string().nullable() })),
	refunds: z.array(
		z.object({
			id: z.string(),
			amount_cents: z.number(),
			end_to_end_id: z.string().nullable(),
			sent_by_name: z.string().nullable(),
		}),
	),
});

export type PaymentIssue = z.infer<typeof issueSchema>;

function roundToCents(reais: number): number {
	return Math.round(reais * 100) / 100;
}

function amountOf(row: { amount: number }): number {
	return row.amount;
}

/** Medusa's books of an order, with amounts in reais. */
export interface OrderBooks {
	status: string;
	paymentStatus: string;
	pendingDifference: number;
	/** What the order costs less its transactions, which Medusa's difference may have lost. */
	outstanding: number;
	/** The order's transactions; refunds are negative. */
	transactions: number[];
	collections: {
		id: string;
		amount: number;
		status: string;
		sessions: { id: string; status: string }[];
		payments: { id: string; amount: number; captures: number[]; refunds: number[] }[];
	}[];
}

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

	/** The header of a logged-in user. */
	get authorization(): string {
		return `Bearer ${this.#token}`;
	}

	async order(orderId: string): Promise<{ id: string; status: string; payment_status: string }> {
		return orderSchema.parse(
			await this.get(`/admin/orders/${orderId}?fields=id,status,payment_status`),
		).order;
	}

	/** Refunds a part of a payment, in reais. Returns any answer, also a rejection. */
	refund(paymentId: string, reais: number): Promise<{ status: number; body: unknown }> {
		return this.send(`/admin/payments/${paymentId}/refund`, { amount: reais });
	}

	/** Reads an order's amounts and payment collections, oldest first. */
	async books(orderId: string): Promise<OrderBooks> {
		const { order } = booksSchema.parse(
			await this.get(
				`/admin/orders/${orderId}?fields=status,payment_status,total,summary,*transactions,*payment_collections,*payment_collections.payment_sessions,*payment_collections.payments,*payment_collections.payments.captures,*payment_collections.payments.refunds`,
			),
		);
		const collections = order.payment_collections.map((collection) => ({
			id: collection.id,
			amount: collection.amount,
			status: collection.status,
			sessions: collection.payment_sessions ?? [],
			payments: collection.payments.map((payment) => ({
				id: payment.id,
				amount: payment.amount,
				captures: payment.captures.map(amountOf),
				refunds: payment.refunds.map(amountOf),
			})),
		}));
		return {
			status: order.status,
			paymentStatus: order.payment_status,
			pendingDifference: order.summary.pending_difference,
			outstanding: roundToCents(
				order.total - order.transactions.reduce((sum, transaction) => sum + transaction.amount, 0),
			),
			transactions: order.transactions.map(amountOf),
			collections: collections.sort((a, b) => (a.id < b.id ? -1 : 1)),
		};
	}

	/** Edits an order like a merchant in the admin: changes the quantity of its one item. */
	async editQuantity(orderId: string, quantity: number): Promise<void> {
		const item = (await this.#items(orderId))[0];
		await this.post("/admin/order-edits", { order_id: orderId });
		await this.post(`/admin/order-edits/${orderId}/items/item/${item?.id}`, { quantity });
		await this.#confirmEdit(orderId);
	}

	/** Discards an unconfirmed edit, if there is one. */
	async discardEdit(orderId: string): Promise<void> {
		await this.delete(`/admin/order-edits/${orderId}`);
	}

	/** Edits an order like a merchant in the admin: adds its first item again, in a line of its own. */
	async addItem(orderId: string): Promise<void> {
		const item = (await this.#items(orderId))[0];
		await this.post("/admin/order-edits", { order_id: orderId });
		await this.post(`/admin/order-edits/${orderId}/items`, {
			items: [{ variant_id: item?.variant_id, quantity: 1 }],
		});
		await this.#confirmEdit(orderId);
	}

	/**
	 * Marks a second collection of an order as paid, for money that came another way. Makes a further one, as
	 * a merchant would, where the sweep has closed it before: another one asks for the same money.
	 */
	async payAnotherWay(orderId: string, reais: number): Promise<void> {
		const body = { order_id: orderId };
		await waitFor(
			"the collection to be marked as paid",
			async () => {
				const { payment_collection } = createdCollectionSchema.parse(
					await this.post("/admin/payment-collections", { ...body, amount: reais }),
				);
				return this.send(`/admin/payment-collections/${payment_collection.id}/mark-as-paid`, body);
			},
			({ status }) => status < 300,
		);
	}

	/** Amounts captured for an order, in reais. */
	async captures(orderId: string): Promise<number[]> {
		const { collections } = await this.books(orderId);
		return collections.flatMap(({ payments }) => payments).flatMap(({ captures }) => captures);
	}

	/** The reserved pieces of a product. */
	async reserved(sku: string): Promise<number> {
		const { inventory_items } = inventorySchema.parse(
			await this.get(`/admin/inventory-items?sku=${sku}`),
		);
		return inventory_items.find((item) => item.sku === sku)?.reserved_quantity ?? 0;
	}

	async cancelOrder(orderId: string): Promise<number> {
		const answer = await fetch(`${this.#url}/admin/orders/${orderId}/cancel`, {
			method: "POST",
			headers: { authorization: this.authorization },
		});
		return answer.status;
	}

	/** Lists payment issues, newest first. */
	async issues(query: Record<string, string> = {}): Promise<PaymentIssue[]> {
		return (await this.issueList(query)).issues;
	}

	/** Lists payment issues, newest first, with their number and money. */
	async issueList(query: Record<string, string>): Promise<z.infer<typeof issueListSchema>> {
		const search = new URLSearchParams({ limit: "100", ...query });
		return issueListSchema.parse(await this.get(`/admin/pix-checkout/issues?${search}`));
	}

	/** Everything about one payment issue. */
	async issue(id: string): Promise<z.infer<typeof issueDetailSchema>> {
		return issueDetailSchema.parse(await this.get(`/admin/pix-checkout/issues/${id}`));
	}

	/** Acts on a payment issue. Returns any answer, also a rejection. */
	async actOnIssue(
		id: string,
		action: "assign" | "notes" | "refund" | "resolve",
		body: unknown,
	): Promise<{ status: number; body: unknown }> {
		return this.send(`/admin/pix-checkout/issues/${id}/${action}`, body);
	}

	/** Returns any answer, also a rejection. */
	async resolveIssue(id: string, body: unknown): Promise<{ status: number; body: unknown }> {
		return this.send(`/admin/pix-checkout/issues/${id}/resolve`, body);
	}

	/** Returns the answer's body; throws for an error status. */
	async post(path: string, body: unknown = {}): Promise<unknown> {
		const answer = await this.send(path, body);
		if (answer.status >= 300) {
			throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
		}
		return answer.body;
	}

	/** Returns any answer, also a rejection. */
	async send(path: string, body: unknown = {}): Promise<{ status: number; body: unknown }> {
		const answer = await fetch(`${this.#url}${path}`, {
			method: "POST",
			headers: { authorization: this.authorization, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status: answer.status, body: await answer.json() };
	}

	/** Returns the answer's status, also a rejection's. */
	async delete(path: string): Promise<number> {
		const { status } = await fetch(`${this.#url}${path}`, {
			method: "DELETE",
			headers: { authorization: this.authorization },
		});
		return status;
	}

	async #items(orderId: string) {
		return itemsSchema.parse(await this.get(`/admin/orders/${orderId}?fields=*items`)).order.items;
	}

	async #confirmEdit(orderId: string): Promise<void> {
		await this.post(`/admin/order-edits/${orderId}/request`);
		await this.post(`/admin/order-edits/${orderId}/confirm`);
	}

	async get(path: string): Promise<unknown> {
		const answer = await fetch(`${this.#url}${path}`, {
			headers: { authorization: this.authorization },
		});
		if (!answer.ok) {
			throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
		}
		return answer.json();
	}
}
