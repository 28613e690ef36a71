import { once } from "node:events";
import { connect } from "node:net";

const usualPort = 5432;
const patienceMs = 5_000;

/**
 * Connects to the database's port and hangs up. Medusa's own loader waits for minutes when no server
 * answers.
 *
 * @throws the error of the connection
 */
export async function probeDatabase(databaseUrl: string | undefined): Promise<void> {
	if (databaseUrl === undefined || !URL.canParse(databaseUrl)) {
		return;
	}
	const { hostname, port } = new URL(databaseUrl);
	// Without a host PostgreSQL's driver uses a socket file.
	if (hostname === "") {
		return;
	}
	const socket = connect(Number(port) || usualPort, hostname.replace(/^\[|\]$/g, ""));
	try {
		await once(socket, "connect", { signal: AbortSignal.timeout(patienceMs) });
	} finally {
		socket.destroy();
	}
}
