/** How long a payment may be on its way before its difference counts. */
const capturing = "interval '1 hour'";

/** The condition that a time lies in the days from `$1` to `$2` in São Paulo. */
function inDays(column: string): string {
	return `${column} >= $1::date::timestamp AT TIME ZONE 'America/Sao_Paulo'
		AND ${column} < ($2::date + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`;
}

/**
 * Every payment from day `$1` to day `$2` in São Paulo by the service and by the charge store, with
 * `PaymentVerdict`. The service's time decides the day of a payment that both have. A
 * charge belongs to a row by its identifier, never by its reference: a second charge with the same
 * reference is a duplicate, which has no row.
 */
export const comparedPayments = `
	SELECT *, CASE
		WHEN is_unlisted THEN CASE WHEN unlisted_at > paid_at THEN 'missing_there' ELSE 'open' END
		WHEN charge_record_id IS NULL AND NOT EXISTS (
			SELECT FROM pix_checkout_charge own WHERE own.reference = side.reference
		) THEN 'not_ours'
		WHEN store_cents IS NULL THEN
			CASE WHEN first_listed_at > pix_checkout_now() - ${capturing}
			THEN 'open' ELSE 'missing_here' END
		WHEN store_cents <> service_cents THEN 'amount_differs'
		WHEN state = 'paid' THEN
			CASE WHEN first_listed_at > pix_checkout_now() - ${capturing}
			THEN 'open' ELSE 'not_captured' END
		ELSE 'matched'
	END AS verdict
	FROM (
		SELECT listed.charge_id, listed.reference, listed.charge_record_id,
			ARRAY[listed.charge_id, listed.charge_alias, charge.charge_id, charge.charge_alias]
				AS charge_ids,
			charge.order_id,
			coalesce(charge.accepted_session_id, charge.session_id) AS session_id,
			charge.method, charge.state, listed.paid_at, listed.first_listed_at,
			listed.amount_cents AS service_cents, listed.fee_cents, listed.net_cents,
			CASE WHEN charge.state IN ('paid', 'captured')
			THEN coalesce(charge.accepted_cents, charge.amount_cents) END AS store_cents,
			false AS is_unlisted, NULL::timestamptz AS unlisted_at
		FROM pix_checkout_service_payment listed
		LEFT JOIN pix_checkout_charge charge ON charge.id = listed.charge_record_id
		WHERE ${inDays("listed.paid_at")}
		UNION ALL
		SELECT charge.charge_id, charge.reference, charge.id,
			ARRAY[charge.charge_id, charge.charge_alias], charge.order_id,
			coalesce(charge.accepted_session_id, charge.session_id), charge.method, charge.state,
			charge.paid_at, NULL, NULL, NULL, NULL,
			coalesce(charge.accepted_cents, charge.amount_cents), true, charge.unlisted_at
		FROM pix_checkout_charge charge
		WHERE ${inDays("charge.paid_at")} AND charge.state IN ('paid', 'captured')
			AND NOT EXISTS (
				SELECT FROM pix_checkout_service_payment listed
				WHERE listed.charge_record_id = charge.id
			)
	) side`;

/** The sums of these payments by day, method and verdict: the rows of `sumsSchema`. */
export const sumsOfPayments = `
	SELECT to_char(paid_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day,
		method, verdict, count(*) AS count,
		count(service_cents) AS "serviceCount",
		coalesce(sum(service_cents), 0) AS "serviceCents",
		coalesce(sum(fee_cents), 0) AS "feeCents",
		coalesce(sum(net_cents), 0) AS "netCents",
		count(*) FILTER (WHERE service_cents IS NOT NULL AND fee_cents IS NULL) AS "withoutFee",
		count(store_cents) AS "storeCount",
		coalesce(sum(store_cents), 0) AS "storeCents"
	FROM (${comparedPayments}) payment
	GROUP BY day, method, verdict`;
