import type { Logger } from "../../charge/ports/charge-context.js";
import type { Queries } from "../../database/database.js";
import { type ChargeFilter, type FoundCharges, searchCharges } from "./search-charges.js";
import { type DaySummary, summarizeDay } from "./sums-of-day.js";

/** The charges as the merchant looks for them. */
export class ChargeOverview {
	readonly #database: Queries;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a row that can't be read */
	constructor(database: Queries, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	/** A page of the admin's list. */
	search(filter: ChargeFilter, page: { limit: number; offset: number }): Promise<FoundCharges> {
		return searchCharges(this.#database, filter, page, this.#logger);
	}

	/** A day in São Paulo, as `YYYY-MM-DD`, at a glance. */
	summarizeDay(day: string): Promise<DaySummary> {
		return summarizeDay(this.#database, day);
	}
}
