import type { MedusaContainer } from "@medusajs/framework/types";
import type { ChargeFilter, ChargeRecord } from "@pix-checkout/server/platform";
import { heldWords, stateWord } from "../charge-state-words";
import { type CsvCell, csvMoney, csvTime } from "../csv/csv-stream";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../orders/order-numbers";
import type { ExportLanguage, ExportTable } from "./export-table";
import { methodNames } from "./method-names";

/** The charges of the admin's list, without payer data. */
export const chargesExport: ExportTable<ChargeFilter> = {
	fileName: "pix-boleto-charges.csv",
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
			"Pagável até",
			"Paga em",
			"Cobrança",
			"Referência",
		],
	},
	rows: readRows,
};

async function* readRows(
	container: MedusaContainer,
	filter: ChargeFilter,
	language: ExportLanguage,
): AsyncGenerator<CsvCell[]> {
	const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
	for await (const charges of store.overview.read(filter)) {
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
		charge.issue === null ? stateWord(language, charge) : heldWords[language],
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
