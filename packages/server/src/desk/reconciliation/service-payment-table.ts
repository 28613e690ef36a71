import type { PaymentListener, ServicePayment } from "../../charge/ports/payment-listener.js";
import type { Queries } from "../../database/database.js";
import { storeNow } from "../../database/store-time.js";
import { comparedPayments, sumsOfPayments } from "./compared-payments.js";
import { type PaymentSumOfDay, paymentsSchema, sumsSchema } from "./payment-rows.js";
import type { ComparedPayment } from "./payment-verdict.js";

/** A list may lag. */
const listing = "interval '1 day'";
/** How long a charge may be payable: a boleto's life, and the week in which the sweep watches it. */
const waiting = "interval '37 days'";

/** The core's `PaymentListener`, and the comparison of the service with the charge store. */
export class ServicePaymentTable implements PaymentListener {
	readonly #database: Queries;

	constructor(database: Queries) {
		this.#database = database;
	}

	async recorded(payments: ServicePayment[]): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_service_payment AS known
				(charge_id, charge_alias, charge_record_id, reference, amount_cents, fee_cents,
				net_cents, paid_at)
			SELECT DISTINCT ON (key) coalesce(before.charge_id, listed.key) AS key,
				CASE WHEN listed.id <> coalesce(before.charge_id, listed.key) THEN listed.id
					ELSE nullif(listed.uuid, listed.id) END,
				charge.id, listed.reference,
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
			-- A list in the other dialect names a charge that a list has shown by its other identifier.
			LEFT JOIN LATERAL (
				SELECT charge_id FROM pix_checkout_service_payment
				WHERE charge_record_id = charge.id
				UNION ALL SELECT charge_id FROM pix_checkout_service_payment
				WHERE charge_id IN (listed.id, listed.uuid)
				UNION ALL SELECT charge_id FROM pix_checkout_service_payment
				WHERE charge_alias = listed.id
				LIMIT 1
			) before ON true
			ON CONFLICT (charge_id) DO UPDATE SET
				charge_alias = coalesce(excluded.charge_alias, known.charge_alias),
				charge_record_id = coalesce(excluded.charge_record_id, known.charge_record_id),
				reference = excluded.reference,
				amount_cents = excluded.amount_cents,
				fee_cents = coalesce(excluded.fee_cents, known.fee_cents),
				net_cents = coalesce(excluded.net_cents, known.net_cents)
			-- The payment's time stays: a payment never moves to another day.
			-- A list that repeats itself writes nothing.
			WHERE (known.charge_alias, known.charge_record_id, known.reference, known.amount_cents,
				known.fee_cents, known.net_cents)
			IS DISTINCT FROM (coalesce(excluded.charge_alias, known.charge_alias),
				coalesce(excluded.charge_record_id, known.charge_record_id),
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
		await this.#joinBothIds(payments);
	}

	/** Two lists may have shown a charge by one identifier each, before a third one named both. */
	async #joinBothIds(payments: ServicePayment[]): Promise<void> {
		const both = payments.filter(({ id, uuid }) => uuid !== null && uuid !== id);
		if (both.length > 0) {
			await this.#database.query(
				`DELETE FROM pix_checkout_service_payment known
				USING pix_checkout_service_payment kept
				WHERE known.charge_id = ANY($1) AND kept.charge_alias = known.charge_id
				AND (known.charge_alias IS NULL OR known.charge_alias <> kept.charge_id)`,
				[both.flatMap(({ id, uuid }) => [id, uuid])],
			);
		}
	}

	async unlisted({ from, to }: { from: Date; to: Date }, unreadable: string[]): Promise<void> {
		await this.#database.query(
			`UPDATE pix_checkout_charge charge SET unlisted_at =
				CASE WHEN charge_id = ANY($3) OR charge_alias = ANY($3) THEN NULL ELSE ${storeNow} END
			WHERE state IN ('paid', 'captured') AND paid_at <= ${storeNow} - ${listing} AND (
				(requested_at >= $1 AND requested_at < $2)
				OR (requested_at IS NULL
					AND paid_at >= $1::timestamptz + ${waiting} AND paid_at < $2::timestamptz + ${waiting})
			) AND NOT EXISTS (
				SELECT FROM pix_checkout_service_payment listed WHERE listed.charge_record_id = charge.id
			)`,
			[from, to, unreadable],
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
			await this.#database.query(`${sumsOfPayments} ORDER BY day DESC, method, verdict`, [
				from,
				to,
			]),
		);
	}

	/** All payments of a day, `YYYY-MM-DD` in São Paulo, oldest first. */
	async ofDay(day: string): Promise<ComparedPayment[]> {
		return paymentsSchema.parse(
			await this.#database.query(
				`SELECT charge_record_id AS "chargeRecordId", charge_id AS "chargeId",
					charge_ids AS "chargeIds", reference, order_id AS "orderId", session_id AS "sessionId",
					method, paid_at AS "paidAt", service_cents AS "serviceCents", fee_cents AS "feeCents",
					net_cents AS "netCents", store_cents AS "storeCents", verdict
				FROM (${comparedPayments}) payment ORDER BY paid_at, charge_id`,
				[day, day],
			),
		);
	}
}
