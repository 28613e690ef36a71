import { channel } from "node:diagnostics_channel";
import { failpointChannelName } from "@pix-checkout/server/platform";
import pg from "pg";
import { insideTransaction } from "../../support/kill-at-failpoint.js";

/** What happens around the COMMIT of a transaction. */
export const fates = ["lost_before", "lost_after", "killed_before", "killed_after"] as const;
export type Fate = (typeof fates)[number];

interface Doom {
	fate: Fate;
	/** PostgreSQL's process of the connection. */
	pid: number;
}

/** What the failpoints of the core can't name: a transaction is open. */
const failpoint = channel(failpointChannelName);
const open = new WeakSet<object>();
let statements = 0;

function reachTransaction(client: object, text: unknown): void {
	const isOpen = open.has(client);
	if (typeof text === "string" && text.startsWith("BEGIN")) {
		open.add(client);
	} else if (text === "COMMIT" || text === "ROLLBACK") {
		open.delete(client);
	} else if (isOpen && ++statements % 3 === 0) {
		failpoint.publish({ failpoint: insideTransaction, reference: null });
	}
}

const dooms = new WeakMap<object, Doom>();

/** Dooms the connection of `tx` to such an end at its next COMMIT. */
export async function doom(tx: Pick<pg.ClientBase, "query">, fate: Fate): Promise<void> {
	await tx.query("SELECT pg_backend_pid() AS pid, $1 AS doom", [fate]);
}

/**
 * Lets this process lose doomed connections, or die, at their COMMIT, and freeze inside of transactions.
 *
 * @param end ends PostgreSQL's process of a connection
 */
export function watchConnections(end: (pid: number) => Promise<void>): void {
	const { query } = pg.Client.prototype;
	Object.defineProperty(pg.Client.prototype, "query", {
		async value(this: pg.Client, ...args: unknown[]) {
			const send = () => Reflect.apply(query, this, args);
			const [statement, parameters] = args;
			const { text = statement }: { text?: unknown } = Object(statement);
			const doomed = dooms.get(this);
			if (text === "COMMIT" && doomed) {
				dooms.delete(this);
				return commit(send, doomed, end);
			}
			const answer = await send();
			reachTransaction(this, text);
			if (String(text).endsWith("AS doom") && Array.isArray(parameters)) {
				dooms.set(this, { fate: parameters[0], pid: answer.rows[0].pid });
			}
			return answer;
		},
	});
}

async function commit(
	send: () => Promise<unknown>,
	{ fate, pid }: Doom,
	end: (pid: number) => Promise<void>,
): Promise<unknown> {
	switch (fate) {
		case "lost_before":
			await end(pid);
			return send();
		case "lost_after":
			await send();
			await end(pid);
			throw new Error("the connection was lost before the answer to COMMIT came");
		case "killed_before":
			process.kill(process.pid, "SIGKILL");
			break;
		case "killed_after":
			await send();
			process.kill(process.pid, "SIGKILL");
	}
	// Until the signal arrives.
	return new Promise(() => {});
}

/** Lets no pool of this process have more connections. */
export function limitPools(connections: number): void {
	const { connect } = pg.Pool.prototype;
	Object.defineProperty(pg.Pool.prototype, "connect", {
		value(this: pg.Pool, ...args: unknown[]) {
			this.options.max = Math.min(this.options.max, connections);
			return Reflect.apply(connect, this, args);
		},
	});
}
