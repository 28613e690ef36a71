import type { MedusaContainer } from "@medusajs/framework/types";
import type { ChargeRecord } from "@pix-checkout/core";
import type { ChargeFilter } from "@pix-checkout/postgres";
import { heldWords, stateWords } from "../charge-state-words";
import { type CsvCell, csvMoney, csvTime } from "../csv/csv-stream";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../orders/order-numbers";
import type { ExportLanguage, ExportTable } from "./export-table";

/** A {@link ChargeFilter} after a way through JSON. */
export interface ChargesExportFilter extends Omit<ChargeFilter, "createdFrom" | "createdTo"> {
	/** ISO 8601. */
	createdFrom?: string | undefined;
	createdTo?: string | undefined;
}

const methodNames = { pix: "Pix", boleto: "Boleto" } as const;

/** The charges of the admin's list, without payer data. */
export const chargesExport: ExportTable<ChargesExportFilter> = {
	fileName: "pix-boleto-charges",
	title: { en: "Pix and boleto charges", "pt-BR": "Cobranças Pix e boleto" },
	header: {
		en: [
			"Order",
			"Order id",
			"Method",
			"State",
			"Amount",
			"Fee",
			"Net",
			"Created",
			"Expires",
			"Paid",
			"Charge",
			"Reference",
		],
		"pt-BR": [
			"Pedido",
			"Id do pedido",
			"Método",
			"Estado",
			"Valor",
			"Tarifa",
			"Líquido",
			"Criada em",
			"Vence em",
			"Paga em",
			"Cobrança",
			"Referência",
		],
	},
	rows: readRows,
};

async function* readRows(
	container: MedusaContainer,
	{ createdFrom, createdTo, ...filter }: ChargesExportFilter,
	language: ExportLanguage,
): AsyncGenerator<CsvCell[]> {
	const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
	const batches = store.charges.read({
		...filter,
		createdFrom: createdFrom === undefined ? undefined : new Date(createdFrom),
		createdTo: createdTo === undefined ? undefined : new Date(createdTo),
	});
	for await (const charges of batches) {
		const numbers = await orderNumbers(
			container,
			charges.map(({ orderId }) => orderId),
		);
		for (const charge of charges) {
			yield rowOf(charge, numbers.get(charge.orderId ?? "") ?? null, language);
		}
	}
}

function rowOf(charge: ChargeRecord, orderNumber: number | null, language: ExportLanguage) {
	return [
		orderNumber,
		charge.orderId,
		methodNames[charge.method],
		charge.issue === null ? stateWords[language][charge.state] : heldWords[language],
		csvMoney(charge.amountCents),
		csvMoney(charge.feeCents),
		csvMoney(charge.netCents),
		csvTime(charge.createdAt),
		csvTime(charge.expiresAt),
		csvTime(charge.paidAt),
		charge.chargeId,
		charge.reference,
	];
}
