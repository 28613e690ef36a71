import { createHmac, hkdfSync } from "node:crypto";
import type { ShopperKeys } from "@pix-checkout/core";

/** Who places an order. */
export interface Buyer {
	/** The cart's e-mail. */
	email: string | null;
	/** The customer who is logged in. */
	customer: { id: string; email: string | null } | null;
}

/** 128 bits in base64url. */
const keyLength = 22;

/**
 * Turns who places an order into keys that can be compared and counted and tell nothing: whoever has
 * the table, and not the service's secret key, can't find out whether an e-mail is in it.
 */
export class ShopperHash {
	readonly #key: Uint8Array;

	/** @param secretKey with another one all shoppers have other keys, and counting begins anew */
	constructor(secretKey: string) {
		this.#key = new Uint8Array(hkdfSync("sha256", secretKey, "", "pix-checkout shopper keys", 32));
	}

	/**
	 * The e-mail of a logged-in customer's own account is left out: strangers can type it too, and must
	 * not be able to use up what is its owner's.
	 */
	keysOf({ email, customer }: Buyer): ShopperKeys {
		const mailbox = mailboxOf(email);
		const isOwn = customer !== null && mailbox === mailboxOf(customer.email);
		return {
			customerKey: customer && this.#hash("customer", customer.id),
			emailKey: mailbox === null || isOwn ? null : this.#hash("email", mailbox),
		};
	}

	#hash(kind: "customer" | "email", value: string): string {
		return createHmac("sha256", this.#key)
			.update(`${kind}:${value}`)
			.digest("base64url")
			.slice(0, keyLength);
	}
}

/** One spelling for one mailbox: what stands between a plus sign and the `@` is its owner's own tag. */
function mailboxOf(email: string | null): string | null {
	const plain = email?.normalize("NFKC").trim().toLowerCase() ?? "";
	return plain === "" ? null : plain.replace(/^([^+@]+)\+[^@]*(?=@[^@]+$)/, "$1");
}
