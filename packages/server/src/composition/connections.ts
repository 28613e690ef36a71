import { randomUUID } from "node:crypto";
import type { Logger } from "../charge/ports/charge-context.js";
import type { Database } from "../database/database.js";
import { databaseOverPool } from "../database/database-over-pool.js";
import { DatabaseWatch } from "./database-watch.js";
import type { ParsedOptions, WhichDatabase } from "./options.js";
import { PatientPool } from "./patient-pool.js";
import { ShopPool } from "./shop-pool.js";

/** The checkout's connections to PostgreSQL. None is open before its first statement. */
export interface Connections {
	/** The checkout's own: each statement names the schema. */
	database: Database;
	/** Lends one for `onPaid`, with the settings of the shop's own connections. */
	callbacks: Pick<PatientPool, "connect">;
	/** The name of this process's connections in `pg_stat_activity`: see {@link sessionName}. */
	name: string | null;
	end(): Promise<void>;
}

export interface ConnectionPools {
	statements: Pick<PatientPool, "connect">;
	callbacks: Pick<PatientPool, "connect">;
	/** `null` on the shop's own connections, which have none of our settings. */
	name: string | null;
	end(): Promise<void>;
}

/** What the connections of each process are called: it ends in their highest number and the process. */
export const sessionName = "pix-checkout";

/** Of statements outside of transactions, and of those that begin one: each transaction sets its own. */
const limits = ["statement_timeout=20000", "lock_timeout=5000"];

/** How many of a process's connections do what. */
export function shareConnections(all: number) {
	const callbacks = Math.min(4, Math.max(1, Math.round(all / 4)));
	return { statements: all - callbacks, callbacks };
}

type Place = WhichDatabase & Pick<ParsedOptions, "schema" | "connections">;

export function openPools(
	{ database: address, pool, connections }: Place,
	logger?: Logger,
): ConnectionPools {
	const watch = logger && new DatabaseWatch(logger);
	const share = shareConnections(connections);
	if (pool) {
		return {
			statements: new ShopPool(pool, share.statements, { watch }),
			callbacks: new ShopPool(pool, share.callbacks, { watch }),
			name: null,
			end: async () => {},
		};
	}
	const name = `${sessionName}:${connections}:${randomUUID().slice(0, 8)}`;
	const statements = new PatientPool(
		address,
		{ application_name: name, max: share.statements },
		{
			// A standby refuses every statement of a serializable session, and the health reads there, too.
			options: [...limits, "default_transaction_isolation=read\\ committed"],
			// The driver reads dates in this style alone.
			first: "SET datestyle TO ISO",
			connections,
			watch,
		},
	);
	const callbacks = new PatientPool(
		address,
		{ application_name: name, max: share.callbacks },
		{ options: limits, connections, watch },
	);
	return {
		statements,
		callbacks,
		name,
		end: async () => {
			await Promise.all([statements.end(), callbacks.end()]);
		},
	};
}

export function openConnections(place: Place): Connections {
	const pools = openPools(place);
	return { ...connectionsOf(pools, place), end: pools.end };
}

export function connectionsOf(
	{ statements, callbacks, name }: ConnectionPools,
	{ schema }: Pick<Place, "schema">,
): Omit<Connections, "end"> {
	return {
		database: databaseOverPool(
			{
				acquire: () => statements.connect(),
				release: (client) => client.release(),
				discard: (client) => client.release(true),
			},
			{ schema, areSessionsOurs: name !== null },
		),
		callbacks,
		name,
	};
}
