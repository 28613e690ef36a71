import { createHmac, hkdfSync } from "node:crypto";
import type { ShopperKeys } from "../charge/shopper-keys.js";

/** The shopper who places an order. */
export interface PlacedBy {
	/** The e-mail of the cart or the payer. */
	email: string | null;
	customer: { id: string; email: string | null } | null;
}

/** 128 bits in base64url. */
const keyLength = 22;

/**
 * Turns a shopper into keyed hashes, which can be compared and counted and hold no data. A reader
 * of the table who lacks the service's secret key can't find out whether it contains an e-mail.
 */
export class ShopperHash {
	readonly #key: Uint8Array;

	/** @param secretKey another key gives all shoppers other hashes, and the count begins anew */
	constructor(secretKey: string) {
		this.#key = new Uint8Array(hkdfSync("sha256", secretKey, "", "pix-checkout shopper keys", 32));
	}

	/**
	 * Omits the e-mail of a logged-in customer's own account: a stranger can type it too, and must
	 * not use up its owner's limit.
	 */
	keysOf({ email, customer }: PlacedBy): ShopperKeys {
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

/**
 * One spelling for each mailbox: the text between a plus sign and the `@` is the owner's own tag.
 */
function mailboxOf(email: string | null): string | null {
	const plain = email?.normalize("NFKC").trim().toLowerCase() ?? "";
	return plain === "" ? null : plain.replace(/^([^+@]+)\+[^@]*(?=@[^@]+$)/, "$1");
}
