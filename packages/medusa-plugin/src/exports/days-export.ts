import type { MedusaContainer } from "@medusajs/framework/types";
import type { PaymentVerdict, ReconciledPayment } from "@pix-checkout/server/platform";
import { type CsvCell, csvMoney, csvTime } from "../csv/csv-stream";
import { orderNumbers } from "../orders/order-numbers";
import { paymentsOfDay } from "../reconciliation/payments-of-day";
import { verdictWords } from "../verdict-words";
import type { ExportLanguage, ExportTable } from "./export-table";
import { methodNames } from "./method-names";

/** Days in São Paulo, `YYYY-MM-DD`, the first and the last. */
interface DaysExportFilter {
	from: string;
	to: string;
	verdict?: PaymentVerdict | undefined;
}

const dayMs = 86_400_000;

/** The payments of days by the service, the charge store and Medusa, oldest first. */
export const daysExport: ExportTable<DaysExportFilter> = {
	fileName: "pix-boleto-reconciliation.csv",
	header: {
		en: [
			"Day",
			"Paid",
			"Order",
			"Method",
			"Result",
			"Service",
			"Fee",
			"Net",
			"Store",
			"Medusa",
			"Refunded",
			"Order id",
			"Charge",
			"Reference",
		],
		"pt-BR": [
			"Dia",
			"Pago em",
			"Pedido",
			"Método",
			"Situação",
			"Serviço",
			"Tarifa",
			"Líquido",
			"Loja",
			"Medusa",
			"Devolvido",
			"Id do pedido",
			"Cobrança",
			"Referência",
		],
	},
	rows: readRows,
};

/** One day after the other, so that no range stands whole in memory. */
async function* readRows(
	container: MedusaContainer,
	{ from, to, verdict }: DaysExportFilter,
	language: ExportLanguage,
): AsyncGenerator<CsvCell[]> {
	for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
		const day = new Date(at).toISOString().slice(0, 10);
		const payments = (await paymentsOfDay(container, day)).filter(
			(payment) => verdict === undefined || payment.verdict === verdict,
		);
		const numbers = await orderNumbers(
			container,
			payments.map(({ orderId }) => orderId),
		);
		for (const payment of payments) {
			yield rowOf(day, payment, numbers.get(payment.orderId ?? "") ?? null, language);
		}
	}
}

function rowOf(
	day: string,
	payment: ReconciledPayment,
	orderNumber: number | null,
	language: ExportLanguage,
): CsvCell[] {
	return [
		day,
		csvTime(payment.paidAt),
		orderNumber,
		payment.method === null ? null : methodNames[payment.method],
		verdictWords[language][payment.verdict],
		csvMoney(payment.serviceCents),
		csvMoney(payment.feeCents),
		csvMoney(payment.netCents),
		csvMoney(payment.storeCents),
		csvMoney(payment.recorded?.capturedCents ?? null),
		csvMoney(payment.recorded?.refundedCents ?? null),
		payment.orderId,
		payment.chargeId,
		payment.reference,
	];
}
