import type { PayerStore } from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { storeNow } from "../database/store-time.js";
import { forgetFinishedPayers } from "./forget-finished-payers.js";

/** The payers that storefronts sent, on PostgreSQL, until no charge needs them. */
export class PayerTable implements PayerStore {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	async remember(sessionId: string, fields: Record<string, unknown>): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_payer (id, session_id, fields, updated_at)
			VALUES ($1, $2, $3::jsonb, ${storeNow})
			ON CONFLICT (session_id) DO UPDATE
			SET fields = excluded.fields, updated_at = excluded.updated_at`,
			[makeId("pxpayer"), sessionId, JSON.stringify(fields)],
		);
	}

	async recall(sessionId: string): Promise<unknown> {
		const [row] = await this.#database.query(
			"SELECT fields FROM pix_checkout_payer WHERE session_id = $1",
			[sessionId],
		);
		return row?.fields;
	}

	async forget(sessionId: string): Promise<void> {
		await this.#database.query("DELETE FROM pix_checkout_payer WHERE session_id = $1", [sessionId]);
	}

	forgetFinished(
		after: string,
		batch: { limit: number; leftDays: number },
	): Promise<{ deleted: number; next: string | null }> {
		return forgetFinishedPayers(this.#database, after, batch);
	}
}
