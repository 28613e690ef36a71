import type { HttpTypes } from "@medusajs/types";
import { brazilianRegionId } from "./region.js";
import { storeApi } from "./store-api.js";

const cartFields = {
	fields: "+items.total,+shipping_methods.id,+shipping_methods.shipping_option_id",
};

export async function createCart(): Promise<HttpTypes.StoreCart> {
	const { cart } = await storeApi.cart.create({ region_id: await brazilianRegionId() }, cartFields);
	return cart;
}

export async function retrieveCart(cartId: string): Promise<HttpTypes.StoreCart> {
	const { cart } = await storeApi.cart.retrieve(cartId, cartFields);
	return cart;
}

export async function addItem(
	cartId: string,
	variantId: string,
	quantity: number,
): Promise<HttpTypes.StoreCart> {
	const body = { variant_id: variantId, quantity };
	const { cart } = await storeApi.cart.createLineItem(cartId, body, cartFields);
	return cart;
}

/** None removes the item. */
export async function setQuantity(
	cartId: string,
	itemId: string,
	quantity: number,
): Promise<HttpTypes.StoreCart> {
	const { cart } = await storeApi.cart.updateLineItem(cartId, itemId, { quantity }, cartFields);
	return cart;
}

export async function updateCart(
	cartId: string,
	changes: HttpTypes.StoreUpdateCart,
): Promise<HttpTypes.StoreCart> {
	const { cart } = await storeApi.cart.update(cartId, changes, cartFields);
	return cart;
}

export async function chooseShipping(
	cartId: string,
	shippingOptionId: string,
): Promise<HttpTypes.StoreCart> {
	const body = { option_id: shippingOptionId };
	const { cart } = await storeApi.cart.addShippingMethod(cartId, body, cartFields);
	return cart;
}

/** The shipping options of this cart, cheapest first. */
export async function listShippingOptions(
	cartId: string,
): Promise<HttpTypes.StoreCartShippingOptionWithServiceZone[]> {
	const { shipping_options } = await storeApi.fulfillment.listCartOptions({ cart_id: cartId });
	return shipping_options.toSorted((a, b) => a.amount - b.amount);
}
