import type {
	ComparedPayment,
	PaymentSum,
	ServicePayment,
	ServicePayments,
} from "@pix-checkout/core";
import { paymentVerdicts } from "@pix-checkout/core";
import { z } from "zod";
import { textColumn } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import { comparedPayments } from "./compared-payments.js";

// `pg` reads a bigint as a text; sums of cents stay far below the largest safe integer.
const cents = z.coerce.number().nullable();
const number = z.coerce.number();
const method = z.enum(["pix", "boleto"]).nullable();
const verdict = z.enum(paymentVerdicts);

const paymentsSchema = z.array(
	z
		.object({
			charge_id: textColumn,
			reference: textColumn,
			order_id: textColumn,
			session_id: textColumn,
			method,
			paid_at: z.date(),
			service_cents: cents,
			fee_cents: cents,
			net_cents: cents,
			store_cents: cents,
			verdict,
		})
		.transform(
			(row): ComparedPayment => ({
				chargeId: row.charge_id,
				reference: row.reference,
				orderId: row.order_id,
				sessionId: row.session_id,
				method: row.method,
				paidAt: row.paid_at,
				serviceCents: row.service_cents,
				feeCents: row.fee_cents,
				netCents: row.net_cents,
				storeCents: row.store_cents,
				verdict: row.verdict,
			}),
		),
);

const sumsSchema = z.array(
	z
		.object({
			day: z.string(),
			method,
			verdict,
			count: number,
			service_count: number,
			service_cents: number,
			fee_cents: number,
			net_cents: number,
			without_fee: number,
			store_count: number,
			store_cents: number,
		})
		.transform(
			(row): PaymentSumOfDay => ({
				day: row.day,
				method: row.method,
				verdict: row.verdict,
				count: row.count,
				serviceCount: row.service_count,
				serviceCents: row.service_cents,
				feeCents: row.fee_cents,
				netCents: row.net_cents,
				withoutFee: row.without_fee,
				storeCount: row.store_count,
				storeCents: row.store_cents,
			}),
		),
);

/** The payments of a day with one method and verdict. */
export interface PaymentSumOfDay extends PaymentSum {
	/** `YYYY-MM-DD` in São Paulo. */
	day: string;
}

/** The core's `ServicePayments`, and the comparison of the service with the charge store. */
export class ServicePaymentTable implements ServicePayments {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	async record(payments: ServicePayment[]): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_service_payment AS known
				(charge_id, charge_record_id, reference, amount_cents, fee_cents, net_cents, paid_at)
			SELECT DISTINCT ON (listed.key) listed.key, charge.id, listed.reference,
				listed.amount_cents, listed.fee_cents, listed.net_cents,
				coalesce(listed.paid_at, charge.paid_at, pix_checkout_now())
			FROM (
				SELECT coalesce(uuid, id) AS key, *
				FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[],
					$6::bigint[], $7::timestamptz[])
				AS entry (id, uuid, reference, amount_cents, fee_cents, net_cents, paid_at)
			) listed
			LEFT JOIN LATERAL (
				SELECT id, paid_at FROM pix_checkout_charge
				WHERE charge_id IN (listed.id, listed.uuid) AND charge_id IS NOT NULL
				UNION ALL SELECT id, paid_at FROM pix_checkout_charge
				WHERE charge_alias IN (listed.id, listed.uuid) AND charge_alias IS NOT NULL
				LIMIT 1
			) charge ON true
			ON CONFLICT (charge_id) DO UPDATE SET
				charge_record_id = coalesce(excluded.charge_record_id, known.charge_record_id),
				reference = excluded.reference,
				amount_cents = excluded.amount_cents,
				fee_cents = coalesce(excluded.fee_cents, known.fee_cents),
				net_cents = coalesce(excluded.net_cents, known.net_cents)
			-- The payment's time stays: a payment never moves to another day.
			-- A list that repeats itself writes nothing.
			WHERE (known.charge_record_id, known.reference, known.amount_cents, known.fee_cents,
				known.net_cents)
			IS DISTINCT FROM (coalesce(excluded.charge_record_id, known.charge_record_id),
				excluded.reference, excluded.amount_cents,
				coalesce(excluded.fee_cents, known.fee_cents),
				coalesce(excluded.net_cents, known.net_cents))`,
			[
				payments.map(({ id }) => id),
				payments.map(({ uuid }) => uuid),
				payments.map(({ reference }) => reference),
				payments.map(({ amountCents }) => amountCents),
				payments.map(({ fee }) => fee?.amountCents ?? null),
				payments.map(({ fee }) => fee?.netAmountCents ?? null),
				payments.map(({ paidAt }) => paidAt),
			],
		);
	}

	/**
	 * The sums of the days by method and verdict, newest day first; a day without payments has none.
	 *
	 * @param from the first day, `YYYY-MM-DD` in São Paulo
	 * @param to the last day
	 */
	async sumsOfDays(from: string, to: string): Promise<PaymentSumOfDay[]> {
		return sumsSchema.parse(
			await this.#database.query(
				`SELECT to_char(paid_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day,
					method, verdict, count(*) AS count,
					count(service_cents) AS service_count,
					coalesce(sum(service_cents), 0) AS service_cents,
					coalesce(sum(fee_cents), 0) AS fee_cents,
					coalesce(sum(net_cents), 0) AS net_cents,
					count(*) FILTER (WHERE service_cents IS NOT NULL AND fee_cents IS NULL) AS without_fee,
					count(store_cents) AS store_count,
					coalesce(sum(store_cents), 0) AS store_cents
				FROM (${comparedPayments}) payment
				GROUP BY day, method, verdict
				ORDER BY day DESC, method, verdict`,
				[from, to],
			),
		);
	}

	/** All payments of a day, `YYYY-MM-DD` in São Paulo, oldest first. */
	async ofDay(day: string): Promise<ComparedPayment[]> {
		return paymentsSchema.parse(
			await this.#database.query(
				`SELECT * FROM (${comparedPayments}) payment ORDER BY paid_at, charge_id`,
				[day, day],
			),
		);
	}
}
