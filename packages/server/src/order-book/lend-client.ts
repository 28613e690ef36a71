import type { PoolClient } from "pg";

/**
 * A client in a transaction of ours, for the shop's own code and its libraries. Where a library begins a
 * transaction it gets a savepoint, so that none can end ours.
 *
 * @param signal ends the loan
 * @param onQuery called before each statement
 */
export function lendClient(
	client: PoolClient,
	signal: AbortSignal,
	onQuery: () => void = () => {},
): PoolClient {
	const rewrite = savepointsForTransactions();
	const query = (statement: unknown, ...rest: unknown[]) => {
		try {
			signal.throwIfAborted();
			onQuery();
			return Reflect.apply(client.query, client, [rewritten(statement, rewrite), ...rest]);
		} catch (error) {
			const callback = rest.find((given) => typeof given === "function");
			if (callback) {
				process.nextTick(() => Reflect.apply(callback, undefined, [error]));
				return undefined;
			}
			if (isCursor(statement)) {
				throw error;
			}
			return Promise.reject(error);
		}
	};
	const own: Record<string | symbol, unknown> = {
		query,
		// Pools of one client return it. It is pix-checkout's to release.
		release: () => undefined,
	};
	return new Proxy(client, {
		get: (target, name) => {
			const value = own[name] ?? Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}

/** What `query` takes, with another text. A cursor sends its own. */
function rewritten(statement: unknown, rewrite: (text: string) => string): unknown {
	if (typeof statement === "string") {
		return rewrite(statement);
	}
	const { text }: { text?: unknown } = Object(statement);
	return typeof text === "string" && !isCursor(statement)
		? { ...Object(statement), text: rewrite(text) }
		: statement;
}

function isCursor(statement: unknown): boolean {
	return typeof Object(statement).submit === "function";
}

/** @returns what to send for each statement, in their order */
function savepointsForTransactions(): (text: string) => string {
	let depth = 0;
	const name = () => `SAVEPOINT pix_checkout_nested_${depth}`;
	return (text) => {
		const command = commandOf(text);
		if (command === null) {
			return text;
		}
		if (command === "begin") {
			depth += 1;
			return name();
		}
		if (command === "unlike" || depth === 0) {
			throw new Error(
				"pix-checkout ends the transaction of tx: throw to undo it. Transactions within it begin with BEGIN and end with COMMIT or ROLLBACK, each without options and in a call of its own",
			);
		}
		const savepoint = name();
		depth -= 1;
		// After a rollback it stays, and the next one of its name hides it.
		return command === "commit" ? `RELEASE ${savepoint}` : `ROLLBACK TO ${savepoint}`;
	};
}

const comments = /--[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\//g;
const transactionCommand =
	/^(BEGIN|START TRANSACTION|COMMIT|END|ROLLBACK|ABORT|PREPARE TRANSACTION)\b(?! (?:WORK |TRANSACTION )?TO )( (?:WORK|TRANSACTION))?( ?;)?(.*)/i;

/** `unlike` the commands of libraries; `null` for any other statement. */
function commandOf(text: string): "begin" | "commit" | "rollback" | "unlike" | null {
	// Long statements are no commands.
	const words = text.slice(0, 2_000).replaceAll(comments, " ").trim().replaceAll(/\s+/g, " ");
	const [found, verb = "", , , more] = transactionCommand.exec(words) ?? [];
	if (found === undefined) {
		return null;
	}
	if (more !== "") {
		return "unlike";
	}
	switch (verb.toUpperCase()) {
		case "BEGIN":
		case "START TRANSACTION":
			return "begin";
		case "COMMIT":
		case "END":
			return "commit";
		case "ROLLBACK":
		case "ABORT":
			return "rollback";
		default:
			return "unlike";
	}
}
