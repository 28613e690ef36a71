/*
 * A process of a shop that freezes inside a transaction, at the statement that FREEZE_AT matches: once
 * its answer is there. It has the shorter time limits of this test.
 */
import { createPixCheckout } from "@pix-checkout/server";
import pg from "pg";

const at = new RegExp(process.env.FREEZE_AT ?? "nothing");
let mayFreeze = true;
const { query } = pg.Client.prototype;
Object.defineProperty(pg.Client.prototype, "query", {
	async value(this: pg.Client, statement: unknown, ...more: unknown[]) {
		const { text = statement }: { text?: unknown } = Object(statement);
		const sent =
			typeof text === "string" && text.startsWith("BEGIN")
				? text.replace(/(idle_in_transaction_session_timeout = )\d+/, "$1500")
				: statement;
		const answer = await Reflect.apply(query, this, [sent, ...more]);
		if (mayFreeze && at.test(String(text))) {
			mayFreeze = false;
			process.kill(process.pid, "SIGSTOP");
		}
		return answer;
	},
});

const checkout = createPixCheckout({
	database: process.env.DATABASE_URL,
	service: {
		apiUrl: process.env.PIX_CHECKOUT_API_URL,
		secretKey: process.env.PIX_CHECKOUT_SECRET_KEY,
		webhookSecret: process.env.PIX_CHECKOUT_WEBHOOK_SECRET,
	},
	onPaid: async ({ orderId }, { tx }) => {
		await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
	},
});
const orderId = process.env.ORDER_ID ?? "";
await checkout.payments
	.create({ orderId, amountCents: 5_990, method: "pix" })
	.catch((error: unknown) => console.error(error));
await checkout.sweepOnce().catch((error: unknown) => console.error(error));
await checkout.stop();
