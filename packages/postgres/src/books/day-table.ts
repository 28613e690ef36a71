import type {
	BooksIssue,
	BooksOfDays,
	ComparedPayment,
	IssueOfPayment,
	UnlistedAnswer,
	UnlistedCharge,
} from "@pix-checkout/core";
import { z } from "zod";
import type { Queries } from "../database/database.js";
import { milliseconds, storeNow } from "../database/store-time.js";
import { sumsOfPayments } from "./compared-payments.js";
import { findIssues, listIssues } from "./issues-of-payments.js";
import { type PaymentSumOfDay, sumsSchema } from "./payment-rows.js";
import type { ServicePaymentTable } from "./service-payment-table.js";
import { listUnasked, recordAsked } from "./unlisted-charges.js";

const dayMs = 86_400_000;
/** How far back the sweep adds up days, so that one wrong date doesn't make it count through ages. */
const oldest = "interval '5 years'";
const today = `pix_checkout_day(${storeNow})`;

/** Whether the sums of a day are those of its last change, and no more are to be expected. */
const isSettled = `(known.revision = coalesce(change.revision, 0)
	AND pix_checkout_day(known.added_up_at) >= known.day + 2
	AND NOT known.sums @> '[{"verdict": "open"}]')`;

const daysSchema = z.array(z.object({ day: z.string() }));
const storedSchema = z.array(z.object({ day: z.string(), sums: sumsSchema }));
const addedSchema = z.tuple([z.object({ has_open: z.boolean() })]);

/** The stored sums of days that are over: one row for each day. */
export class DayTable implements BooksOfDays {
	readonly #database: Queries;
	readonly #payments: Pick<ServicePaymentTable, "sumsOfDays">;

	constructor(database: Queries, payments: Pick<ServicePaymentTable, "sumsOfDays">) {
		this.#database = database;
		this.#payments = payments;
	}

	/**
	 * The sums of the days by method and verdict, newest day first; a day without payments has none.
	 * Reads stored sums where nothing has changed since, and adds up the other days now.
	 *
	 * @param from the first day, `YYYY-MM-DD` in São Paulo
	 * @param to the last day
	 */
	async sumsOfDays(from: string, to: string): Promise<PaymentSumOfDay[]> {
		// One statement, so that sums and revision are of one moment.
		const settled = storedSchema.parse(
			await this.#database.query(
				`SELECT to_char(day, 'YYYY-MM-DD') AS day, known.sums
				FROM pix_checkout_day_sums known LEFT JOIN pix_checkout_day_change change USING (day)
				WHERE day BETWEEN $1::date AND $2::date AND ${isSettled}`,
				[from, to],
			),
		);
		const sums = settled.flatMap((day) => day.sums);
		for (const range of rangesWithout(new Set(settled.map(({ day }) => day)), from, to)) {
			sums.push(...(await this.#payments.sumsOfDays(range.from, range.to)));
		}
		return sums.sort((a, b) => b.day.localeCompare(a.day));
	}

	async listDue(limit: number): Promise<string[]> {
		const rows = await this.#database.query(
			`SELECT to_char(day, 'YYYY-MM-DD') AS day
			FROM (
				SELECT generate_series(
					greatest(pix_checkout_day(first), ${today} - ${oldest}), (${today} - 1)::timestamp,
					interval '1 day'
				)::date AS day
				FROM (SELECT least(
					(SELECT min(paid_at) FROM pix_checkout_service_payment),
					(SELECT min(paid_at) FROM pix_checkout_charge WHERE paid_at IS NOT NULL)
				) AS first) payment
			) over
			LEFT JOIN pix_checkout_day_sums known USING (day)
			LEFT JOIN pix_checkout_day_change change USING (day)
			WHERE CASE WHEN known.next_at IS NULL THEN ${isSettled} IS NOT TRUE
				ELSE known.next_at <= ${storeNow} END
			ORDER BY day DESC LIMIT $1`,
			[limit],
		);
		return daysSchema.parse(rows).map(({ day }) => day);
	}

	async postpone(day: string, ms: number | null): Promise<void> {
		await this.#database.query(
			`INSERT INTO pix_checkout_day_sums (day, next_at)
			VALUES ($1, ${storeNow} + $2::interval)
			ON CONFLICT (day) DO UPDATE SET next_at = excluded.next_at`,
			[day, ms === null ? null : milliseconds(ms)],
		);
	}

	async addUp(day: string): Promise<{ hasOpen: boolean }> {
		// One statement, so that sums and revision are of one moment. What commits afterwards has
		// another revision.
		const [{ has_open }] = addedSchema.parse(
			await this.#database.query(
				`INSERT INTO pix_checkout_day_sums AS known (day, revision, sums, added_up_at)
				SELECT $1::date,
					coalesce((SELECT revision FROM pix_checkout_day_change WHERE day = $1::date), 0),
					coalesce((SELECT jsonb_agg(to_jsonb(sum)) FROM (${sumsOfPayments}) sum), '[]'),
					${storeNow}
				ON CONFLICT (day) DO UPDATE SET revision = excluded.revision, sums = excluded.sums,
					added_up_at = excluded.added_up_at
				RETURNING known.sums @> '[{"verdict": "open"}]' AS has_open`,
				[day, day],
			),
		);
		return { hasOpen: has_open };
	}

	listUnasked(day: string, limit: number): Promise<UnlistedCharge[]> {
		return listUnasked(this.#database, day, limit);
	}

	recordAsked(chargeRecordIds: string[], answer: UnlistedAnswer): Promise<void> {
		return recordAsked(this.#database, chargeRecordIds, answer);
	}

	listIssues(day: string): Promise<BooksIssue[]> {
		return listIssues(this.#database, day);
	}

	findIssues(payments: readonly ComparedPayment[]): Promise<(IssueOfPayment | null)[]> {
		return findIssues(this.#database, payments);
	}
}

/** The days from `from` to `to` that are not among these, in unbroken ranges. */
function rangesWithout(
	days: ReadonlySet<string>,
	from: string,
	to: string,
): { from: string; to: string }[] {
	const ranges: { from: string; to: string }[] = [];
	let last: { from: string; to: string } | null = null;
	for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
		const day = new Date(at).toISOString().slice(0, 10);
		if (days.has(day)) {
			last = null;
		} else if (last) {
			last.to = day;
		} else {
			last = { from: day, to: day };
			ranges.push(last);
		}
	}
	return ranges;
}
