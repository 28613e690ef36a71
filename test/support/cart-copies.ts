import { z } from "zod";
import type { FilledCart } from "./shop-api.js";

/** Queries the store's database. */
export type Sql = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const ofItems = "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = $1)";
const ofShipping = "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = $1)";
/** The tables of a cart in the order of their references, each with a condition for its rows. */
const tables: readonly (readonly [string, string])[] = [
	["customer", "id IN (SELECT customer_id FROM cart WHERE id = $1)"],
	[
		"cart_address",
		"id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = $1)",
	],
	["cart", "id = $1"],
	["cart_line_item", "cart_id = $1"],
	["cart_line_item_tax_line", ofItems],
	["cart_line_item_adjustment", ofItems],
	["cart_shipping_method", "cart_id = $1"],
	["cart_shipping_method_tax_line", ofShipping],
	["cart_shipping_method_adjustment", ofShipping],
	["cart_promotion", "cart_id = $1"],
	[
		"payment_collection",
		"id IN (SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = $1)",
	],
	["cart_payment_collection", "cart_id = $1"],
];

const rowsSchema = z.array(
	z.object({ id: z.string(), email: z.string().nullish(), row: z.string() }),
);

/** The rows of a cart that `fill` made over HTTP; no test pays it. */
interface Original {
	cart: FilledCart;
	rows: { table: string; json: string }[];
	/** Matches every value that copies may not share: the rows' ids and the shopper's e-mail address. */
	names: RegExp;
}

/**
 * Copies filled carts, row by row. Medusa needs more than a second of one core to fill a cart, two
 * thirds of the time for a placed order; a copy takes milliseconds. Each copy has its own shopper.
 */
export class CartCopies {
	readonly #sql: Sql;
	readonly #originals = new Map<string, Promise<Original>>();
	#made = 0;

	constructor(sql: Sql) {
		this.#sql = sql;
	}

	/**
	 * @param kind names the carts that are alike
	 * @param fill fills the first of its kind over HTTP
	 */
	async copy(kind: string, fill: () => Promise<FilledCart>): Promise<FilledCart> {
		const { cart, rows, names } = await this.#original(kind, fill);
		this.#made += 1;
		const copy = this.#made;
		const rename = (text: string) => text.replace(names, (name) => renamed(name, copy));
		for (const { table, json } of rows) {
			await this.#sql(
				`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
				[rename(json)],
			);
		}
		const { cartId, collectionId, totalCents } = cart;
		return { cartId: rename(cartId), collectionId: rename(collectionId), totalCents };
	}

	#original(kind: string, fill: () => Promise<FilledCart>): Promise<Original> {
		const known = this.#originals.get(kind);
		if (known) {
			return known;
		}
		const filling = fill().then((cart) => this.#read(cart));
		this.#originals.set(kind, filling);
		// The store may work again when a test fills the next cart of this kind.
		filling.catch(() => this.#originals.delete(kind));
		return filling;
	}

	async #read(cart: FilledCart): Promise<Original> {
		const rows: Original["rows"] = [];
		const names = new Set<string>();
		for (const [table, which] of tables) {
			const found = rowsSchema.parse(
				await this.#sql(
					`SELECT t.id, to_jsonb(t)->>'email' AS email, to_jsonb(t)::text AS row
					FROM ${table} t WHERE ${which}`,
					[cart.cartId],
				),
			);
			for (const { id, email, row } of found) {
				rows.push({ table, json: row });
				names.add(id);
				if (email) {
					names.add(email);
				}
			}
		}
		return { cart, rows, names: new RegExp([...names].map(escapeName).join("|"), "g") };
	}
}

function renamed(name: string, copy: number): string {
	return name.includes("@") ? name.replace("@", `.${copy}@`) : `${name}C${copy}`;
}

function escapeName(name: string): string {
	return name.replaceAll(/[.+]/g, "\\$&");
}
