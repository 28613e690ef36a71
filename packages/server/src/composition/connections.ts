import { type Database, databaseOverPool } from "@pix-checkout/postgres";
import { Client, Pool } from "pg";

/** The checkout's connections to PostgreSQL. None is open before its first statement. */
export interface Connections {
	/** The checkout's own, in its schema. */
	database: Database;
	/** For `onPaid`, with the settings of the shop's own connections. */
	callbacks: Pool;
	end(): Promise<void>;
}

/** So many recordings call `onPaid` at once in one process. */
const callbacksAtOnce = 4;
const statementsAtOnce = 10;
const listening = 1;

/** As many connections one process opens at most. */
export const connectionsOfProcess = statementsAtOnce + callbacksAtOnce + listening;

/** PostgreSQL's host may vanish without a word: idle connections notice it, and new ones do. */
const noticed = {
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
	connectionTimeoutMillis: 15_000,
};

export function openConnections(connectionString: string, schema: string): Connections {
	const own = { ...noticed, connectionString, options: `-c search_path=${schema}` };
	const pool = quiet(new Pool({ ...own, max: statementsAtOnce }));
	const callbacks = quiet(new Pool({ ...noticed, connectionString, max: callbacksAtOnce }));
	return {
		database: databaseOverPool({
			acquire: () => pool.connect(),
			release: (client) => client.release(),
			discard: (client) => client.release(true),
			openAlone: async () => {
				const client = new Client(own);
				await client.connect();
				return client;
			},
		}),
		callbacks,
		end: async () => {
			await Promise.all([pool.end(), callbacks.end()]);
		},
	};
}

/** A lost connection fails its statement. Without a listener it would end the process, too. */
function quiet(pool: Pool): Pool {
	pool.on("error", () => undefined);
	return pool.on("connect", (client) => client.on("error", () => undefined));
}
