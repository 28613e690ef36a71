import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CartCopies } from "./cart-copies.js";
import { addressOf, fulana } from "./payers.js";
import type { StoreTemplate } from "./store-template.js";

const cartSchema = z.object({ cart: z.object({ id: z.string() }) });
const collectionSchema = z.object({
	payment_collection: z.object({
		id: z.string(),
		amount: z.number(),
		payment_sessions: z
			.array(z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) }))
			.optional(),
	}),
});
const tokenSchema = z.object({ token: z.string() });
const completionSchema = z.object({ type: z.string(), order: z.object({ id: z.string() }) });

export const statusSchema = z.object({
	id: z.string(),
	method: z.enum(["pix", "boleto"]),
	status: z.enum(["preparing", "pending", "received", "paid", "expired", "failed"]),
	paid: z.boolean(),
	paid_at: z.iso.datetime().nullable(),
	amount_cents: z.number(),
	currency: z.literal("BRL"),
	created_at: z.string().nullable(),
	expires_at: z.string().nullable(),
	payee: z.string().nullable(),
	pix: z.object({ copy_paste: z.string(), payment_link: z.string().nullable() }).nullable(),
	boleto: z
		.object({ url: z.string().nullable(), barcode: z.string(), digitable_line: z.string() })
		.nullable(),
	reason: z
		.enum([
			"order_changed",
			"paid_another_way",
			"order_cancelled",
			"paid_after_cancellation",
			"paid_twice",
			"amount_missing",
			"held",
			"refund_due",
			"refunded",
			"used_for_another_order",
		])
		.nullable(),
	missing_cents: z.number().nullable(),
	refund: z
		.object({ due_cents: z.number(), sent_cents: z.number(), sent_at: z.iso.datetime().nullable() })
		.nullable(),
	renewable: z.boolean(),
	renewable_at: z.string().nullable(),
	renewable_until: z.iso.datetime().nullable(),
	awaited_until: z.iso.datetime().nullable(),
	renewal_ended: z.enum(["too_many_codes", "too_late"]).nullable(),
	server_time: z.string(),
	poll_after_ms: z.number(),
});

export type StatusAnswer = z.infer<typeof statusSchema>;

export interface Answer {
	status: number;
	headers: Headers;
	body: unknown;
}

export interface PlacedOrder {
	orderId: string;
	cartId: string;
	sessionId: string;
	totalCents: number;
}

/** A cart that is ready for a payment. */
export interface FilledCart {
	cartId: string;
	collectionId: string;
	totalCents: number;
}

export interface CartWishes {
	/** A new one for each cart unless given. */
	email?: string;
	product?: string;
	quantity?: number;
	/** Promotions' codes. */
	promotion?: string[];
	/** Address metadata; Fulana's document, number and neighbourhood unless given. */
	metadata?: Record<string, unknown>;
	/** The demo shop's region unless given. */
	regionId?: string;
	/** The demo shop's cheapest way to ship unless given. */
	shippingOptionId?: string;
}

export type Method = "pix" | "boleto";

/** The store's API as a storefront uses it, over HTTP. */
export class ShopApi {
	readonly url: string;
	readonly #template: StoreTemplate;
	readonly #token: string | null;
	readonly #copies: CartCopies | null;

	/**
	 * @param token of a logged-in customer
	 * @param copies copies most carts instead of filling them
	 */
	constructor(
		url: string,
		template: StoreTemplate,
		{ token = null, copies = null }: { token?: string | null; copies?: CartCopies | null } = {},
	) {
		this.url = url;
		this.#template = template;
		this.#token = token;
		this.#copies = copies;
	}

	/** Registers a customer, and returns the API as that logged-in customer. */
	async register(email: string): Promise<ShopApi> {
		const login = { email, password: "made-up-password" };
		const path = "/auth/customer/emailpass";
		const registering = tokenSchema.parse(await this.ok("POST", `${path}/register`, login));
		const newcomer = new ShopApi(this.url, this.#template, registering);
		await newcomer.ok("POST", "/store/customers", { email });
		const { token } = tokenSchema.parse(await this.ok("POST", path, login));
		return new ShopApi(this.url, this.#template, { token });
	}

	/**
	 * Fills a cart with one product, an address and shipping, ready for a payment. It is a copy of the
	 * first such cart, unless the test names its shopper.
	 */
	async fillCart(wishes: CartWishes = {}): Promise<FilledCart> {
		const { email, ...kind } = wishes;
		return this.#copies && !this.#token && email === undefined
			? this.#copies.copy(JSON.stringify(kind), () => this.#fill(wishes))
			: this.#fill(wishes);
	}

	/** Sends the fewest requests that Medusa accepts. */
	async #fill(wishes: CartWishes): Promise<FilledCart> {
		const address = addressOf(fulana, wishes.metadata);
		const created = cartSchema.parse(
			await this.ok("POST", "/store/carts?fields=id", {
				region_id: wishes.regionId ?? this.#template.regionId,
				email: wishes.email ?? newEmail(),
				shipping_address: address,
				billing_address: address,
				items: [
					{
						variant_id: this.#template.variantIds[wishes.product ?? "caneca-ipe"],
						quantity: wishes.quantity ?? 1,
					},
				],
				...(wishes.promotion ? { promo_codes: wishes.promotion } : {}),
			}),
		);
		const cartId = created.cart.id;
		await this.ok("POST", `/store/carts/${cartId}/shipping-methods?fields=id`, {
			option_id: wishes.shippingOptionId ?? this.#template.shippingOptionId,
		});
		const { payment_collection } = collectionSchema.parse(
			await this.ok("POST", "/store/payment-collections", { cart_id: cartId }),
		);
		const totalCents = Math.round(payment_collection.amount * 100);
		return { cartId, collectionId: payment_collection.id, totalCents };
	}

	/** Requests a payment session. Returns any answer, also a rejection. */
	async startPayment(
		collectionId: string,
		method: Method,
		data: Record<string, unknown> = {},
	): Promise<Answer> {
		return this.send("POST", `/store/payment-collections/${collectionId}/payment-sessions`, {
			provider_id: `pp_${method}_pix-checkout`,
			data,
		});
	}

	async placeOrder(
		method: Method = "pix",
		wishes: CartWishes = {},
	): Promise<PlacedOrder & FilledCart> {
		const { cartId, collectionId, totalCents } = await this.fillCart(wishes);
		const started = await this.startPayment(collectionId, method);
		const sessionId = sessionIdIn(started.body);
		const completed = completionSchema.parse(
			// The test needs only the id.
			await this.ok("POST", `/store/carts/${cartId}/complete?fields=id`),
		);
		return { orderId: completed.order.id, cartId, collectionId, sessionId, totalCents };
	}

	/** Polls the status route like `<pix-checkout>`, without a key. */
	async status(sessionId: string): Promise<StatusAnswer> {
		const answer = await fetch(`${this.url}/pix-checkout/${sessionId}`);
		if (!answer.ok) {
			throw new Error(`the status route answered ${answer.status}: ${await answer.text()}`);
		}
		return statusSchema.parse(await answer.json());
	}

	async ok(method: string, path: string, body?: unknown): Promise<unknown> {
		const answer = await this.send(method, path, body);
		if (answer.status !== 200) {
			throw new Error(
				`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
			);
		}
		return answer.body;
	}

	async send(method: string, path: string, body?: unknown): Promise<Answer> {
		const answer = await fetch(`${this.url}${path}`, {
			method,
			headers: {
				"content-type": "application/json",
				"x-publishable-api-key": this.#template.publishableKey,
				...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: answer.status, headers: answer.headers, body: await answer.json() };
	}
}

/** Gives each cart its own shopper, unless the test names one. */
function newEmail(): string {
	const [name, domain] = fulana.email.split("@");
	return `${name}.${randomUUID().replaceAll("-", "")}@${domain}`;
}

/** The id of the one payment session in the answer to `startPayment`. */
export function sessionIdIn(body: unknown): string {
	const { payment_collection } = collectionSchema.parse(body);
	const session = payment_collection.payment_sessions?.[0];
	if (!session) {
		throw new Error("the answer has no payment session");
	}
	return session.id;
}
