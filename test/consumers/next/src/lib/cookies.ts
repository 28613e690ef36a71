import { cookies } from "next/headers";

const options = { httpOnly: true, sameSite: "strict", maxAge: 7 * 24 * 60 * 60 } as const;

export async function getCartId(): Promise<string | undefined> {
	return (await cookies()).get("cart_id")?.value;
}

/** Remembers the shopper's cart, and the tag under which Next caches what the shopper reads. */
export async function setCartId(id: string): Promise<void> {
	const jar = await cookies();
	jar.set("cart_id", id, options);
	jar.set("cache_id", crypto.randomUUID(), options);
}

export async function removeCartId(): Promise<void> {
	(await cookies()).delete("cart_id");
}

/** The tag of this shopper's carts or orders in Next's cache. */
export async function cacheTag(kind: "carts" | "orders"): Promise<string> {
	return `${kind}-${(await cookies()).get("cache_id")?.value ?? "nobody"}`;
}
