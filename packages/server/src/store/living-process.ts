import { z } from "zod";
import { countSchema } from "../database/column-schemas.js";
import type { Database } from "../database/database.js";
import { milliseconds, storeNow, storeNowInMs } from "../database/store-time.js";
import { thisProcess } from "../database/this-process.js";

/** The pause between two beats of a process, in milliseconds. */
export const beatEveryMs = 4_000;

/** A process whose row has not changed at so many looks, each a beat apart, is dead or frozen. */
const looksWithoutBeat = 4;

const rowsSchema = z.array(z.object({ id: z.string(), beats: z.coerce.number() }));

/**
 * One process among those of the shop. Each beats in a row of its own and looks at the rows of the
 * others. What a process held that beats no more is free at once, not when its leases end: its steps
 * compare and set, so one that was only frozen finds that it has lost them. One that never beats, such
 * as a function that stops after each answer, keeps its leases until they end.
 *
 * Looks are counted and no times compared: while the database is away nobody looks.
 */
export class LivingProcess {
	readonly #database: Database;
	readonly #id: string;
	/** The processes of the look before, and at how many looks each had the same beat. */
	#seen = new Map<string, { beats: number; looks: number }>();

	constructor(database: Database, id = thisProcess) {
		this.#database = database;
		this.#id = id;
	}

	/** Beats, and frees what silent processes held. */
	async beat(): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_state AS state (id, value) VALUES ($1, '{"beats": 1}')
			ON CONFLICT (id) DO UPDATE SET updated_at = ${storeNow},
				value = jsonb_build_object('beats', (state.value->>'beats')::bigint + 1)`,
			[this.#id],
		);
		const others = rowsSchema.parse(
			await this.#database.query(
				`SELECT id, value->'beats' AS beats FROM pix_checkout_state
				WHERE starts_with(id, 'process:') AND id <> $1`,
				[this.#id],
			),
		);
		this.#seen = new Map(
			others.map(({ id, beats }) => {
				const before = this.#seen.get(id);
				return [id, { beats, looks: before?.beats === beats ? before.looks + 1 : 1 }];
			}),
		);
		const silent = [...this.#seen].filter(([, { looks }]) => looks >= looksWithoutBeat);
		if (silent.length > 0) {
			await this.#free(silent.map(([id]) => id));
		}
	}

	/** How many others have beaten lately. */
	async countOthers(): Promise<number> {
		return countSchema.parse(
			await this.#database.query(
				`SELECT count(*) FROM pix_checkout_state WHERE starts_with(id, 'process:') AND id <> $1
					AND updated_at > ${storeNow} - $2::interval`,
				[this.#id, milliseconds(2 * beatEveryMs)],
			),
		);
	}

	/** This process holds nothing any more. */
	async leave(): Promise<void> {
		await this.#database.query("DELETE FROM pix_checkout_state WHERE id = $1", [this.#id]);
	}

	/** Rows that are locked are being written by a process that lives: they keep their leases. */
	async #free(processes: string[]): Promise<void> {
		await this.#database.transaction(async (transaction) => {
			await transaction.query(
				`UPDATE pix_checkout_charge
				SET lease_until = NULL, version = version + 1, updated_at = ${storeNow}
				WHERE id IN (SELECT id FROM pix_checkout_charge
					WHERE lease_holder = ANY($1) AND lease_until IS NOT NULL FOR UPDATE SKIP LOCKED)`,
				[processes],
			);
			await transaction.query(
				`UPDATE pix_checkout_webhook_event SET next_try_at = ${storeNowInMs}, taken_by = NULL
				WHERE id IN (SELECT id FROM pix_checkout_webhook_event
					WHERE taken_by = ANY($1) AND next_try_at IS NOT NULL FOR UPDATE SKIP LOCKED)`,
				[processes],
			);
			await transaction.query("DELETE FROM pix_checkout_state WHERE id = ANY($1)", [processes]);
		});
	}
}
