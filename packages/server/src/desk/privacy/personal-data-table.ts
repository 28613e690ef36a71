import type { Origin } from "../../charge/history/history-entry.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { Database } from "../../database/database.js";
import type {
	AgingData,
	ErasedPurchase,
	PaymentData,
	PersonalDataStore,
	TracedPurchase,
} from "../ports/personal-data.js";
import { collectPaymentData } from "./collect-payment-data.js";
import { erasePurchase } from "./erase-purchase.js";
import { purgeOldData } from "./purge-old-data.js";

/** The payer data of all tables, on PostgreSQL. */
export class PersonalDataTable implements PersonalDataStore {
	readonly #database: Database;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a row that can't be erased */
	constructor(database: Database, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	collect(purchases: readonly TracedPurchase[]): Promise<PaymentData> {
		return collectPaymentData(this.#database, purchases);
	}

	erase(purchase: TracedPurchase, origin: Origin): Promise<ErasedPurchase> {
		return erasePurchase(this.#database, purchase, origin);
	}

	purge(data: AgingData, days: number): Promise<boolean> {
		return purgeOldData(this.#database, data, days, this.#logger);
	}
}
