import { Admin, Auth, Client, Store } from "@medusajs/js-sdk";
import { z } from "zod";
import type { DevFile } from "../dev-file.js";
import { addressOf, type DemoPayer } from "./payers.js";
import { waitUntil } from "./wait-until.js";

const statusSchema = z.object({
	status: z.enum(["preparing", "pending", "paid", "expired", "failed"]),
	renewable: z.boolean(),
	pix: z.object({ copy_paste: z.string() }).nullable(),
	boleto: z.object({ url: z.string() }).nullable(),
});

export type DemoStatus = z.infer<typeof statusSchema>;

/** An order of the demo, with its payment session. */
export interface DemoOrder {
	orderId: string;
	sessionId: string;
}

interface Wish {
	payer: DemoPayer;
	method: "pix" | "boleto";
	/** The handle of a product. */
	product: string;
	quantity?: number;
}

/** The demo's shoppers, and its merchant in the admin, by Medusa's own routes. */
export class DemoShop {
	readonly #client: Client;
	readonly #store: Store;
	readonly #admin: Admin;
	readonly #signal: AbortSignal;

	private constructor(client: Client, admin: Admin, signal: AbortSignal) {
		this.#client = client;
		this.#store = new Store(client);
		this.#admin = admin;
		this.#signal = signal;
	}

	/** @throws Error when the demo has no login, as in production */
	static async open(demo: DevFile, signal: AbortSignal): Promise<DemoShop> {
		if (demo.admin === null) {
			throw new Error("the demo has no login for the admin");
		}
		const { storeUrl: baseUrl, publishableKey } = demo;
		const forAdmin = {
			baseUrl,
			auth: { type: "jwt", jwtTokenStorageMethod: "memory" },
		} as const;
		const adminClient = new Client(forAdmin);
		await new Auth(adminClient, forAdmin).login("user", "emailpass", demo.admin);
		const client = new Client({ baseUrl, publishableKey });
		return new DemoShop(client, new Admin(adminClient), signal);
	}

	async hasOrders(): Promise<boolean> {
		const { count } = await this.#admin.order.list({ limit: 1, fields: "id" });
		return count > 0;
	}

	async place({ payer, method, product, quantity = 1 }: Wish): Promise<DemoOrder> {
		const store = this.#store;
		const { regions } = await store.region.list({ fields: "id,currency_code" });
		const region = regions.find(({ currency_code }) => currency_code === "brl");
		const { products } = await store.product.list({ handle: product, fields: "id,*variants" });
		const variant = products[0]?.variants?.[0];
		if (region === undefined || variant === undefined) {
			throw new Error(`the shop doesn't sell ${product} in reais`);
		}
		const address = addressOf(payer);
		const { cart } = await store.cart.create({
			region_id: region.id,
			email: payer.email,
			shipping_address: address,
			billing_address: address,
			items: [{ variant_id: variant.id, quantity }],
		});
		const { shipping_options } = await store.fulfillment.listCartOptions({ cart_id: cart.id });
		const [shipping] = shipping_options.toSorted((a, b) => a.amount - b.amount);
		if (shipping === undefined) {
			throw new Error("the shop doesn't ship");
		}
		const { cart: shipped } = await store.cart.addShippingMethod(cart.id, {
			option_id: shipping.id,
		});
		const { payment_collection } = await store.payment.initiatePaymentSession(shipped, {
			provider_id: `pp_${method}_pix-checkout`,
		});
		const session = payment_collection.payment_sessions?.[0];
		const completed = await store.cart.complete(cart.id);
		if (session === undefined || completed.type !== "order") {
			throw new Error("the shop took no order");
		}
		return { orderId: completed.order.id, sessionId: session.id };
	}

	/** Waits until the shopper's page has this status. */
	untilStatus({ sessionId }: DemoOrder, wanted: DemoStatus["status"]): Promise<DemoStatus> {
		return waitUntil(
			`the status ${wanted} of ${sessionId}`,
			() => this.#status(sessionId),
			({ status }) => status === wanted,
			this.#signal,
		);
	}

	/** Waits until the shopper's page shows a code. Returns the code of a Pix, or a slip's address. */
	async untilCode(order: DemoOrder): Promise<string> {
		const { pix, boleto } = await this.untilStatus(order, "pending");
		const code = pix?.copy_paste ?? boleto?.url;
		if (code === undefined) {
			throw new Error(`the page of ${order.sessionId} has no code`);
		}
		return code;
	}

	/** Makes a new code for an order whose code has expired. */
	async renew(order: DemoOrder): Promise<void> {
		await waitUntil(
			`a renewable code of ${order.sessionId}`,
			() => this.#status(order.sessionId),
			({ renewable }) => renewable,
			this.#signal,
		);
		await this.#client.fetch(`/pix-checkout/${order.sessionId}/renew`, { method: "POST" });
	}

	async cancel({ orderId }: DemoOrder): Promise<void> {
		await this.#admin.order.cancel(orderId);
	}

	/** Edits the order as a merchant does: changes the quantity of its first item. */
	async changeQuantity({ orderId }: DemoOrder, quantity: number): Promise<void> {
		const { order } = await this.#admin.order.retrieve(orderId, { fields: "*items" });
		const item = order.items[0];
		if (item === undefined) {
			throw new Error(`order ${orderId} has no item`);
		}
		const { orderEdit } = this.#admin;
		await orderEdit.initiateRequest({ order_id: orderId });
		await orderEdit.updateOriginalItem(orderId, item.id, { quantity });
		await orderEdit.confirm(orderId);
	}

	/** Refunds a part of the order's payment, in reais. */
	async refund({ orderId }: DemoOrder, amount: number): Promise<void> {
		const payment = await waitUntil(
			`the payment of ${orderId}`,
			async () => {
				const { order } = await this.#admin.order.retrieve(orderId, {
					fields: "*payment_collections.payments",
				});
				return order.payment_collections?.[0]?.payments?.[0];
			},
			(payment) => payment?.captured_at != null,
			this.#signal,
		);
		if (payment !== undefined) {
			await this.#admin.payment.refund(payment.id, { amount });
		}
	}

	async #status(sessionId: string): Promise<DemoStatus> {
		return statusSchema.parse(await this.#client.fetch(`/pix-checkout/${sessionId}`));
	}
}
