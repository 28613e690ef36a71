import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Pool, type PoolClient } from "pg";
import { errorCode } from "../charge/steps/errors.js";
import type { Database } from "../database/database.js";
import { databaseOverPool } from "../database/database-over-pool.js";
import type { ParsedOptions } from "./options.js";
import { SetupError } from "./setup-error.js";

/** The checkout's connections to PostgreSQL. None is open before its first statement. */
export interface Connections {
	/** The checkout's own, in its schema. */
	database: Database;
	/** Lends one for `onPaid`, with the settings of the shop's own connections. */
	callbacks: Pick<Pool, "connect">;
	/** The name of this process's connections in `pg_stat_activity`: see {@link sessionName}. */
	name: string;
	end(): Promise<void>;
}

/** One for statements, one for `onPaid`, and one for statements that `onPaid` waits for. */
export const fewestConnections = 3;
export const defaultConnections = 15;

/** What the connections of each process are called: it ends in their highest number and the process. */
export const sessionName = "pix_checkout";

/** PostgreSQL's host may vanish without a word: idle connections notice it, and new ones do. */
const noticed = {
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
	connectionTimeoutMillis: 15_000,
};

/** Of statements outside of transactions, and of those that begin one: each transaction sets its own. */
const limits = ["statement_timeout=20000", "lock_timeout=5000"];

/** How long a statement waits while PostgreSQL refuses further connections, in milliseconds. */
const patienceMs = 30_000;
const pauseMs = { shortest: 50, longest: 1_000 };
/** PostgreSQL's code for that, by the limit of the server, of the database or of the role. */
const tooManyConnections = "53300";

/** How many of a process's connections do what. */
export function shareConnections(all: number) {
	const callbacks = Math.min(4, Math.max(1, Math.round(all / 4)));
	return { statements: all - callbacks, callbacks };
}

export function openConnections({
	database: address,
	schema,
	connections,
}: Pick<ParsedOptions, "database" | "schema" | "connections">): Connections {
	const { statements, callbacks } = shareConnections(connections);
	const name = `${sessionName}:${connections}:${randomUUID().slice(0, 8)}`;
	const named = { ...noticed, application_name: name };
	const shops = { ...named, ...withOptions(address, limits) };
	// A standby refuses every statement of a serializable session, and the health reads there, too.
	const isolation = "default_transaction_isolation=read\\ committed";
	const settings = [...limits, isolation, "datestyle=ISO", `search_path=${schema}`];
	const own = { ...named, ...withOptions(address, settings) };
	const pool = quiet(new Pool({ ...own, max: statements }));
	const callbackPool = quiet(new Pool({ ...shops, max: callbacks }));
	return {
		database: databaseOverPool({
			acquire: () => connect(pool, connections),
			release: (client) => client.release(),
			discard: (client) => client.release(true),
		}),
		callbacks: { connect: () => connect(callbackPool, connections) },
		name,
		end: async () => {
			await Promise.all([pool.end(), callbackPool.end()]);
		},
	};
}

/**
 * The address without its `options`, and these joined with ours, which win: the driver would send those
 * of the address, or of the environment, in place of ours.
 */
function withOptions(address: string, settings: readonly string[]) {
	const [server = "", query] = address.split(/\?(.*)/s);
	const parameters = new URLSearchParams(query);
	const given = parameters.get("options") ?? process.env.PGOPTIONS;
	parameters.delete("options");
	const rest = parameters.size > 0 ? `?${parameters}` : "";
	const ours = settings.map((setting) => `-c ${setting}`);
	return {
		connectionString: `${server}${rest}`,
		options: [given, ...ours].filter(Boolean).join(" "),
	};
}

/** A connection of the pool. Waits for one while PostgreSQL has none left: other processes return theirs. */
async function connect(pool: Pool, connections: number): Promise<PoolClient> {
	const until = Date.now() + patienceMs;
	for (let waitMs = pauseMs.shortest; ; waitMs = Math.min(2 * waitMs, pauseMs.longest)) {
		try {
			return await pool.connect();
		} catch (error) {
			if (errorCode(error) !== tooManyConnections) {
				// The pool's own time limit; errors of PostgreSQL and of the network have codes.
				const isTimeLimit = errorCode(error) === "Error";
				throw isTimeLimit && pool.totalCount === pool.options.max ? allBusy(connections) : error;
			}
			if (Date.now() >= until) {
				throw new SetupError(
					`PostgreSQL had no connection left for ${patienceMs / 1_000} s; this process opens up to ${connections}: lower the option connections (from ${fewestConnections} on) in all processes, or raise the limit of PostgreSQL, of the database or of the role`,
					tooManyConnections,
				);
			}
			await setTimeout(waitMs * (0.5 + Math.random() / 2));
		}
	}
}

function allBusy(connections: number): SetupError {
	return new SetupError(
		`all connections of this process were busy for ${noticed.connectionTimeoutMillis / 1_000} s, and it opens up to ${connections}: raise the option connections, or look for what keeps PostgreSQL busy`,
	);
}

/** A lost connection fails its statement. Without a listener it would end the process, too. */
function quiet(pool: Pool): Pool {
	pool.on("error", () => undefined);
	return pool.on("connect", (client) => client.on("error", () => undefined));
}
