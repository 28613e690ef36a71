"use server";

import type { HttpTypes } from "@medusajs/types";
import { updateTag } from "next/cache";
import { redirect } from "next/navigation";
import { retrieveRegion } from "./catalogue";
import { cacheTag, getCartId, removeCartId, setCartId } from "./cookies";
import { sdk } from "./store";

/**
 * What an action answers when the store refuses. In production Next replaces the message of an error
 * that an action throws, so the actions return it.
 */
export interface Refusal {
	refusal: string;
}

export async function retrieveCart(): Promise<HttpTypes.StoreCart | null> {
	const id = await getCartId();
	if (id === undefined) {
		return null;
	}
	const { cart } = await sdk.client.fetch<HttpTypes.StoreCartResponse>(`/store/carts/${id}`, {
		query: { fields: "*items,*region,*shipping_methods,*payment_collection.payment_sessions" },
		next: { tags: [await cacheTag("carts")] },
		cache: "force-cache",
	});
	return cart;
}

export async function addToCart(form: FormData): Promise<void> {
	const item = { variant_id: String(form.get("variant_id")), quantity: 1 };
	const id = await getCartId();
	if (id === undefined) {
		const region = await retrieveRegion();
		const { cart } = await sdk.store.cart.create({ region_id: region.id, items: [item] });
		await setCartId(cart.id);
	} else {
		await sdk.store.cart.createLineItem(id, item);
		await forgetCart();
	}
	redirect("/carrinho");
}

export async function setAddress(form: FormData): Promise<void> {
	const field = (name: string) => String(form.get(name) ?? "");
	const address = {
		first_name: field("first_name"),
		last_name: field("last_name"),
		phone: field("phone"),
		address_1: field("address_1"),
		postal_code: field("postal_code"),
		city: field("city"),
		province: field("province"),
		country_code: "br",
	};
	await sdk.store.cart.update(await cartId(), {
		email: field("email"),
		shipping_address: address,
		billing_address: address,
	});
	await forgetCart();
	redirect("/checkout?step=delivery");
}

export async function setShippingMethod(form: FormData): Promise<void> {
	await sdk.store.cart.addShippingMethod(await cartId(), {
		option_id: String(form.get("option_id")),
	});
	await forgetCart();
	redirect("/checkout?step=payment");
}

/** Makes the payment session, once the payer's fields are complete. */
export async function startPayment(providerId: string): Promise<Refusal> {
	const cart = await retrieveCart();
	if (cart === null) {
		return { refusal: "O carrinho está vazio." };
	}
	try {
		await sdk.store.payment.initiatePaymentSession(cart, { provider_id: providerId });
	} catch (error) {
		return refusalOf(error);
	}
	await forgetCart();
	redirect("/checkout?step=review");
}

// #region place-order
export async function placeOrder(): Promise<Refusal> {
	let placed: Awaited<ReturnType<typeof sdk.store.cart.complete>>;
	try {
		placed = await sdk.store.cart.complete(await cartId());
	} catch (error) {
		return refusalOf(error);
	}
	if (placed.type !== "order") {
		return { refusal: placed.error.message };
	}
	await forgetCart();
	updateTag(await cacheTag("orders"));
	await removeCartId();
	redirect(`/pedido/${placed.order.id}`);
}
// #endregion place-order

function refusalOf(error: unknown): Refusal {
	return { refusal: error instanceof Error ? error.message : String(error) };
}

async function cartId(): Promise<string> {
	const id = await getCartId();
	if (id === undefined) {
		throw new Error("There is no cart.");
	}
	return id;
}

async function forgetCart(): Promise<void> {
	updateTag(await cacheTag("carts"));
}
