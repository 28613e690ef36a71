import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";
import { errorCode } from "../charge/steps/errors.js";
import { type DatabaseWatch, isUnreachable, unreachable } from "./database-watch.js";
import { SetupError } from "./setup-error.js";

/** How long a call waits for a connection, in milliseconds. */
export const patienceMs = 30_000;
const pauseMs = { shortest: 50, longest: 1_000 };
/** PostgreSQL's code while it has none left, by the limit of the server, of the database or of the role. */
const tooManyConnections = "53300";

/**
 * Connects, and waits while PostgreSQL has no connection left: other processes return theirs.
 *
 * @param gaveUp asked before each wait: the error, once it was long enough
 */
export async function connectPatiently<Client>(
	connect: () => Promise<Client>,
	gaveUp: () => SetupError | null,
): Promise<Client> {
	for (let waitMs = pauseMs.shortest; ; waitMs = Math.min(2 * waitMs, pauseMs.longest)) {
		try {
			return await connect();
		} catch (error) {
			const over = errorCode(error) === tooManyConnections ? gaveUp() : error;
			if (over !== null) {
				throw over;
			}
			await setTimeout(waitMs * (0.5 + Math.random() / 2));
		}
	}
}

/**
 * What the failure of an attempt to connect means.
 *
 * @param allBusy makes the error of a pool whose connections are all in use
 */
export function whyNotConnected(
	error: unknown,
	pool: Pool,
	{ watch, allBusy }: { watch: DatabaseWatch | undefined; allBusy: () => SetupError },
): unknown {
	// The pool's own time limit; errors of PostgreSQL and of the network have codes.
	if (errorCode(error) === "Error" && pool.totalCount >= pool.options.max) {
		return allBusy();
	}
	if (error instanceof SetupError || !isUnreachable(error)) {
		return error;
	}
	const tls = whyNoTls(error);
	if (tls !== null) {
		return new SetupError("database_unfit", tls, { cause: error });
	}
	const away = unreachable(error);
	watch?.noteUnreachable(away);
	return away;
}

/** The codes of OpenSSL and Node for a certificate that isn't trusted, and for a handshake that fails. */
const tlsCodes = /CERT|SIGNATURE|^ERR_(?:TLS|SSL)_|^EPROTO$/;
/** The driver's errors without a code. */
const withoutTls = "The server does not support SSL connections";

/** What to do about TLS that failed; `null` when something else did. */
function whyNoTls(error: unknown): string | null {
	const { message }: { message?: unknown } = Object(error);
	if (message === withoutTls) {
		return "PostgreSQL offers no TLS, which the address asks for: switch it on at the server, or set sslmode=disable in the option database (DATABASE_URL) where the network is trusted";
	}
	return tlsCodes.test(errorCode(error))
		? `TLS with PostgreSQL failed (${errorCode(error)}): name the file of the CA's certificate by sslrootcert in the option database (DATABASE_URL), or set sslmode=no-verify there where the network is trusted`
		: null;
}
