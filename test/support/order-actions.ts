import { z } from "zod";
import type { AdminApi } from "./admin-api.js";
import type { TemplateStore } from "./database.js";
import { addressOf, fulana } from "./payers.js";

const id = z.object({ id: z.string() });
const itemsSchema = z.object({ order: z.object({ items: z.array(id).min(1) }) });
const locationSchema = z.object({ stock_locations: z.array(id).min(1) });
const draftSchema = z.object({ draft_order: id });
const begunSchema = z.object({
	return: id.optional(),
	claim: id.optional(),
	exchange: id.optional(),
});
const collectionSchema = z.object({ payment_collection: id });

/** The merchant's actions on orders in Medusa's admin, by its routes over HTTP. */
export class OrderActions {
	readonly #admin: AdminApi;
	readonly #template: TemplateStore;
	#locationId: string | undefined;

	constructor(admin: AdminApi, template: TemplateStore) {
		this.#admin = admin;
		this.#template = template;
	}

	/** Makes a draft order of one piece of a product with shipping. Returns its id. */
	async draft(product: string, shippingReais: number): Promise<string> {
		const address = addressOf(fulana);
		const { draft_order } = draftSchema.parse(
			await this.#admin.post("/admin/draft-orders", {
				region_id: this.#template.regionId,
				email: fulana.email,
				shipping_address: address,
				billing_address: address,
				items: [{ variant_id: this.#template.variantIds[product], quantity: 1 }],
				shipping_methods: [
					{
						name: "Envio",
						shipping_option_id: this.#template.shippingOptionId,
						amount: shippingReais,
					},
				],
			}),
		);
		return draft_order.id;
	}

	async convertDraft(orderId: string): Promise<void> {
		await this.#admin.post(`/admin/draft-orders/${orderId}/convert-to-order`);
	}

	/** Adds a piece of a product to a draft order: Medusa opens its payment collection, or changes it. */
	async addToDraft(orderId: string, product: string): Promise<void> {
		const path = `/admin/draft-orders/${orderId}/edit`;
		await this.#admin.post(path);
		await this.#admin.post(`${path}/items`, {
			items: [{ variant_id: this.#template.variantIds[product], quantity: 1 }],
		});
		await this.#admin.post(`${path}/confirm`);
	}

	async deleteDraft(orderId: string): Promise<void> {
		const status = await this.#admin.delete(`/admin/draft-orders/${orderId}`);
		if (status !== 200) {
			throw new Error(`draft order ${orderId} was not deleted: ${status}`);
		}
	}

	/** Opens a payment collection of an order, with an amount in reais. Returns its id. */
	async openCollection(orderId: string, amount: number): Promise<string> {
		const { payment_collection } = collectionSchema.parse(
			await this.#admin.post("/admin/payment-collections", { order_id: orderId, amount }),
		);
		return payment_collection.id;
	}

	/** Fulfils pieces of the order's first item: Medusa allows returns of nothing else. */
	async fulfil(orderId: string, quantity = 1): Promise<void> {
		await this.#admin.post(`/admin/orders/${orderId}/fulfillments`, {
			items: [{ id: await this.#item(orderId), quantity }],
			location_id: await this.#location(),
		});
	}

	/** Exchanges a piece of the order's first item for one of another product. */
	async exchange(orderId: string, product: string): Promise<string> {
		const exchangeId = await this.begin("exchange", orderId);
		const path = `/admin/exchanges/${exchangeId}`;
		await this.#admin.post(`${path}/inbound/items`, {
			location_id: await this.#location(),
			items: [{ id: await this.#item(orderId), quantity: 1 }],
		});
		await this.#admin.post(`${path}/outbound/items`, {
			items: [{ variant_id: this.#template.variantIds[product], quantity: 1 }],
		});
		await this.#admin.post(`${path}/request`);
		return exchangeId;
	}

	async cancelExchange(exchangeId: string): Promise<void> {
		await this.#admin.post(`/admin/exchanges/${exchangeId}/cancel`);
	}

	/** Replaces a piece of the order's first item by one of a product, with shipping in reais. */
	async replace(orderId: string, product: string, shippingReais: number): Promise<void> {
		const claimId = await this.begin("claim", orderId);
		const item = await this.#item(orderId);
		const path = `/admin/claims/${claimId}`;
		await this.#admin.post(`${path}/claim-items`, {
			items: [{ id: item, quantity: 1, reason: "production_failure" }],
		});
		await this.#admin.post(`${path}/inbound/items`, {
			location_id: await this.#location(),
			items: [{ id: item, quantity: 1 }],
		});
		await this.#admin.post(`${path}/outbound/items`, {
			items: [{ variant_id: this.#template.variantIds[product], quantity: 1 }],
		});
		await this.#admin.post(`${path}/outbound/shipping-method`, {
			shipping_option_id: this.#template.shippingOptionId,
			custom_amount: shippingReais,
		});
		await this.#admin.post(`${path}/request`);
	}

	/** Begins a change as the admin's pages do when they open. Returns its id. */
	async begin(kind: "return" | "claim" | "exchange", orderId: string): Promise<string> {
		const begun = begunSchema.parse(
			await this.#admin.post(`/admin/${kind}s`, {
				order_id: orderId,
				...(kind === "return" ? { location_id: await this.#location() } : {}),
				...(kind === "claim" ? { type: "replace" } : {}),
			}),
		);
		return begun[kind]?.id ?? "";
	}

	/** Requests the return of pieces of the order's first item. Returns the return's id. */
	async requestReturn(orderId: string, quantity: number): Promise<string> {
		const returnId = await this.begin("return", orderId);
		const path = `/admin/returns/${returnId}`;
		await this.#admin.post(`${path}/request-items`, {
			items: [{ id: await this.#item(orderId), quantity }],
		});
		await this.#admin.post(`${path}/request`);
		return returnId;
	}

	/** Receives returned pieces of the order's first item. */
	async receiveReturn(orderId: string, returnId: string, quantity: number): Promise<void> {
		const path = `/admin/returns/${returnId}`;
		await this.#admin.post(`${path}/receive`);
		await this.#admin.post(`${path}/receive-items`, {
			items: [{ id: await this.#item(orderId), quantity }],
		});
		await this.#admin.post(`${path}/receive/confirm`);
	}

	/** Credits an amount in reais to the order. */
	async credit(orderId: string, amount: number): Promise<void> {
		await this.#admin.post(`/admin/orders/${orderId}/credit-lines`, {
			amount,
			reference: "goodwill",
			reference_id: orderId,
		});
	}

	async #item(orderId: string): Promise<string> {
		const { order } = itemsSchema.parse(
			await this.#admin.get(`/admin/orders/${orderId}?fields=*items`),
		);
		return order.items[0]?.id ?? "";
	}

	async #location(): Promise<string> {
		this.#locationId ??= locationSchema.parse(
			await this.#admin.get("/admin/stock-locations"),
		).stock_locations[0]?.id;
		if (!this.#locationId) {
			throw new Error("the store has no stock location");
		}
		return this.#locationId;
	}
}
