import type { OnPaid, PixCheckout } from "@pix-checkout/server";
import type pg from "pg";
import { z } from "zod";
import { doom, type Fate, fates } from "./doomed-connections.js";

/** How a shop's `onPaid` behaves. */
export const behaviours = [
	"works",
	"fails",
	"hangs",
	"hangs_in_a_statement",
	"swallows_an_error",
	"reads_the_payment",
	"commits",
	"rolls_back",
	"loses_its_connection",
	...fates,
] as const;
export type Behaviour = (typeof behaviours)[number];

/**
 * The shop's own tables: how `onPaid` behaves for an order, in so many calls; its calls, which are
 * effects outside its transaction; and what it ships. No constraint hides a second shipment.
 */
export const shopTables = [
	"CREATE TABLE plan (order_id text PRIMARY KEY, behaviour text NOT NULL, calls int NOT NULL)",
	"CREATE TABLE effect (order_id text NOT NULL)",
	"CREATE TABLE shipment (order_id text NOT NULL, captured_cents bigint NOT NULL)",
];

interface Shop {
	/** Connections that have nothing to do with the checkout's. */
	pool: pg.Pool;
	checkout: () => PixCheckout;
	/** Ends PostgreSQL's process of a connection. */
	end(pid: number): Promise<void>;
}

const behaviourSchema = z.tuple([z.object({ behaviour: z.enum(behaviours) })]);
const pidSchema = z.tuple([z.object({ pid: z.int() })]);

/** Ships each paid order by `tx`, and then behaves as its plan says. */
export function hostileOnPaid({ pool, checkout, end }: Shop): OnPaid {
	return async ({ orderId, paymentId, capturedCents }, { tx }) => {
		const { rows } = await pool.query(
			`WITH made AS (INSERT INTO effect VALUES ($1))
			SELECT CASE WHEN calls > (SELECT count(*) FROM effect WHERE order_id = $1)
				THEN behaviour ELSE 'works' END AS behaviour FROM plan WHERE order_id = $1`,
			[orderId],
		);
		const [{ behaviour }] = behaviourSchema.parse(rows);
		await tx.query("INSERT INTO shipment VALUES ($1, $2)", [orderId, capturedCents]);
		const acts: Record<Exclude<Behaviour, Fate>, () => Promise<unknown>> = {
			works: async () => {},
			fails: () => Promise.reject(new Error("no parcels left")),
			hangs: () => new Promise(() => {}),
			hangs_in_a_statement: () => tx.query("SELECT pg_sleep(8)"),
			swallows_an_error: () => tx.query("SELECT nothing").catch(() => {}),
			reads_the_payment: () =>
				Promise.all([checkout().payments.get(paymentId), checkout().payments.list({ orderId })]),
			commits: () => tx.query("COMMIT"),
			rolls_back: () => tx.query("ROLLBACK"),
			loses_its_connection: async () => {
				const [{ pid }] = pidSchema.parse((await tx.query("SELECT pg_backend_pid() AS pid")).rows);
				await end(pid);
			},
		};
		await (isFate(behaviour) ? doom(tx, behaviour) : acts[behaviour]());
	};
}

function isFate(behaviour: Behaviour): behaviour is Fate {
	return fates.some((fate) => fate === behaviour);
}
