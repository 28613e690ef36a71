import type { Sql } from "./cart-copies.js";

/** Makes the demo shop one that the official starter's seed leaves: Europe, EUR and no Brazil. */
export async function makeShopEuropean(sql: Sql): Promise<void> {
	for (const statement of [
		"UPDATE region SET name = 'Europe', currency_code = 'eur'",
		"UPDATE region_country SET region_id = NULL WHERE iso_2 = 'br'",
		"UPDATE region_country SET region_id = (SELECT id FROM region LIMIT 1) WHERE iso_2 = 'de'",
		"UPDATE region_payment_provider SET deleted_at = now()",
		"UPDATE tax_region SET country_code = 'de'",
		"UPDATE store_currency SET currency_code = 'eur'",
		"UPDATE price SET currency_code = 'eur'",
		"UPDATE geo_zone SET country_code = 'de'",
		"UPDATE service_zone SET name = 'Europe'",
		"UPDATE shipping_option SET name = 'Standard'",
	]) {
		await sql(statement);
	}
}
