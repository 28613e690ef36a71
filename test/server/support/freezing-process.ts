/*
 * A process of a shop, as a test tells it. It freezes by SIGSTOP at the failpoint that is armed, or at the
 * end of an armed transaction, before its COMMIT.
 */
import { subscribe } from "node:diagnostics_channel";
import { PaymentError } from "@pix-checkout/server";
import { failpointChannelName } from "@pix-checkout/server/platform";
import pg from "pg";
import { type Act, actIn, openShop } from "./shop-acts.js";

/** What the test sends: an act of the shop, or where to freeze. */
export type Wish =
	| { do: "act"; number: number; act: Act }
	| { do: "arm"; number: number; at: string | null }
	| { do: "open_anew"; number: number };

/** The answer: failpoints and transactions that were reached since the last one. */
export interface Done {
	number: number;
	reached: string[];
	/** What the merchant was told since the last one. */
	told: string[];
	error: string | null;
}

let armed: string | null = null;
let reached: string[] = [];
let told: string[] = [];

subscribe(failpointChannelName, (message) => {
	const { failpoint }: { failpoint?: unknown } = Object(message);
	freezeAt(String(failpoint));
});

/** The tables that each open transaction has written or locked. */
const transactions = new WeakMap<pg.Client, Set<string>>();
const written =
	/(?:INSERT INTO|UPDATE|DELETE FROM|FROM)\s+(?:pix_checkout\.)?(?:pix_checkout_)?(\w+)|(pg_advisory_xact_lock)/g;
const { query } = pg.Client.prototype;
Object.defineProperty(pg.Client.prototype, "query", {
	async value(this: pg.Client, statement: unknown, ...more: unknown[]) {
		const { text = statement }: { text?: unknown } = Object(statement);
		const send = () => Reflect.apply(query, this, [statement, ...more]);
		const tables = transactions.get(this);
		if (typeof text !== "string") {
			return send();
		}
		if (text.startsWith("BEGIN")) {
			transactions.set(this, new Set());
		} else if (text === "COMMIT" && tables) {
			transactions.delete(this);
			const name = `transaction on ${[...tables].join(", ")}`;
			if (armed === name) {
				await hurryLimit(this);
			}
			freezeAt(name);
		} else if (text === "ROLLBACK") {
			transactions.delete(this);
		} else {
			for (const [, table, lock] of text.matchAll(written)) {
				tables?.add(table ?? lock ?? "");
			}
		}
		return send();
	},
});

/** PostgreSQL ends the transaction by the limit that it has, in a fortieth of the time. */
async function hurryLimit(client: pg.Client): Promise<void> {
	await Reflect.apply(query, client, [
		`SELECT set_config('idle_in_transaction_session_timeout', (setting::integer / 40)::text, true)
		FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`,
	]);
}

function freezeAt(at: string): void {
	reached.push(at);
	if (armed === at) {
		armed = null;
		process.kill(process.pid, "SIGSTOP");
	}
}

const checkout = openShop({
	database: process.env.DATABASE_URL ?? "",
	apiUrl: process.env.PIX_CHECKOUT_API_URL ?? "",
	log: () => {},
	tell: (what) => told.push(what),
});

async function obey(wish: Wish): Promise<void> {
	switch (wish.do) {
		case "act":
			await actIn(checkout, wish.act);
			break;
		case "arm":
			armed = wish.at;
			break;
		case "open_anew":
			await checkout.stop();
			break;
		default:
			throw new Error("an unknown wish");
	}
}

process.on("message", async (wish: Wish) => {
	const error = await obey(wish).then(
		() => null,
		(reason: unknown) => (reason instanceof PaymentError ? reason.code : String(reason)),
	);
	const done: Done = { number: wish.number, reached, told, error };
	reached = [];
	told = [];
	process.send?.(done);
});
process.on("disconnect", () => process.exit());
