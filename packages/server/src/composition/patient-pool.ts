import { Pool, type PoolClient, type PoolConfig } from "pg";
import { errorCode } from "../charge/steps/errors.js";
import { connectPatiently, patienceMs, whyNotConnected } from "./connect-patiently.js";
import type { DatabaseWatch } from "./database-watch.js";
import { SetupError } from "./setup-error.js";

/** One for statements, one for `onPaid`, and one for statements that `onPaid` waits for. */
export const fewestConnections = 3;
export const defaultConnections = 15;

/** The codes of PgBouncer and of RDS Proxy for a parameter at the start of a connection. */
const refusedParameter: readonly string[] = ["08P01", "0A000"];

/** PostgreSQL's host may vanish without a word: idle connections notice it, and new ones do. */
const noticed = {
	keepAlive: true,
	keepAliveInitialDelayMillis: 10_000,
	connectionTimeoutMillis: 15_000,
};

interface Wishes {
	/** Settings of each session. */
	options: readonly string[];
	first?: string;
	/** As many connections the process opens at most, in all its pools. */
	connections: number;
	watch?: DatabaseWatch | undefined;
}

/**
 * A pool that waits while PostgreSQL refuses further connections. A pooler that shares connections between
 * transactions refuses settings of a session: then connections open without them. They only bound what our
 * transactions bound by themselves.
 */
export class PatientPool {
	readonly #address: string;
	readonly #config: PoolConfig;
	readonly #wishes: Wishes;
	#pool: Pool;
	#isPooled = false;

	/** @param address of PostgreSQL, or of a pooler in front of it */
	constructor(address: string, config: PoolConfig, wishes: Wishes) {
		this.#address = address;
		this.#config = config;
		this.#wishes = wishes;
		this.#pool = this.#open();
	}

	/** A connection of the pool. Waits for one while PostgreSQL has none left. */
	connect(): Promise<PoolClient> {
		const until = Date.now() + patienceMs;
		return connectPatiently(
			() => this.#connectOnce(),
			() => (Date.now() >= until ? noneLeft(this.#wishes.connections) : null),
		);
	}

	async #connectOnce(): Promise<PoolClient> {
		const { connections, watch } = this.#wishes;
		const pool = this.#pool;
		try {
			const client = await pool.connect();
			watch?.noteReached();
			return client;
		} catch (error) {
			if (refusedParameter.includes(errorCode(error)) && (await this.#giveUpOptions(pool))) {
				return this.#connectOnce();
			}
			throw whyNotConnected(error, pool, { watch, allBusy: () => allBusy(connections) });
		}
	}

	end(): Promise<void> {
		return this.#pool.end();
	}

	/** @returns whether connections can be tried without them */
	async #giveUpOptions(refused: Pool): Promise<boolean> {
		if (refused === this.#pool) {
			if (this.#isPooled) {
				return false;
			}
			this.#isPooled = true;
			this.#pool = this.#open();
			await refused.end();
		}
		return true;
	}

	#open(): Pool {
		const options = this.#isPooled ? [] : this.#wishes.options;
		const pool = new Pool({ ...noticed, ...this.#config, ...withOptions(this.#address, options) });
		// A lost connection fails its statement. Without a listener it would end the process, too.
		pool.on("error", () => undefined);
		return pool.on("connect", (client) => {
			client.on("error", () => undefined);
			if (this.#wishes.first !== undefined) {
				// The driver sends statements in their order. One that can't be sent fails the next one, too.
				client.query(this.#wishes.first).catch(() => undefined);
			}
		});
	}
}

/**
 * The address without its `options`, and these joined with ours, which win: the driver would send those
 * of the address, or of the environment, in place of ours.
 */
function withOptions(address: string, settings: readonly string[]): PoolConfig {
	const [server = "", query] = address.split(/\?(.*)/s);
	const parameters = new URLSearchParams(query);
	const given = parameters.get("options") ?? process.env.PGOPTIONS;
	parameters.delete("options");
	const rest = parameters.size > 0 ? `?${parameters}` : "";
	const options = [given, ...settings.map((setting) => `-c ${setting}`)].filter(Boolean).join(" ");
	return { connectionString: `${server}${rest}`, ...(options !== "" && { options }) };
}

function allBusy(connections: number): SetupError {
	return new SetupError(
		"no_connection",
		`all connections of this process were busy for ${noticed.connectionTimeoutMillis / 1_000} s, and it opens up to ${connections}: raise the option connections, or look for what keeps PostgreSQL busy`,
	);
}

function noneLeft(connections: number): SetupError {
	return new SetupError(
		"no_connection",
		`PostgreSQL had no connection left for ${patienceMs / 1_000} s; this process opens up to ${connections}: lower the option connections (from ${fewestConnections} on) in all processes, or raise the limit of PostgreSQL, of the database or of the role`,
	);
}
