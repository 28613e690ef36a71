import type {
	AgingData,
	ErasedPurchase,
	ErasureMeans,
	Logger,
	PaymentData,
	PersonalDataStore,
	ProofFiles,
	TracedPurchase,
} from "@pix-checkout/core";
import type { Database } from "../../database/database.js";
import { collectPaymentData } from "./collect-payment-data.js";
import { erasePurchase } from "./erase-purchase.js";
import { purgeOldData } from "./purge-old-data.js";

/** The payer data of all tables, on PostgreSQL. */
export class PersonalDataTable implements PersonalDataStore {
	readonly #database: Database;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a row whose file can't be deleted */
	constructor(database: Database, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	collect(purchases: readonly TracedPurchase[]): Promise<PaymentData> {
		return collectPaymentData(this.#database, purchases);
	}

	erase(purchase: TracedPurchase, means: ErasureMeans): Promise<ErasedPurchase> {
		return erasePurchase(this.#database, purchase, means);
	}

	purge(data: AgingData, days: number, files: ProofFiles): Promise<boolean> {
		return purgeOldData(this.#database, data, days, files, this.#logger);
	}
}
