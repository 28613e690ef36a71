import { createPixCheckout, type PixCheckout } from "@pix-checkout/server";
import { payer } from "../../support/payers.js";

const webhookSecret = "secret-of-the-test-shop";
export const serviceKey = { dialect: "guide", secretKey: "sk_live_sandbox_guide" } as const;
/** What every order asks for. */
export const amountCents = 5_990;

/** What a shop, its shopper, its merchant or the service asks a process to do. */
export type Act =
	| { name: "create"; orderId: string; method: "pix" | "boleto" }
	| { name: "page"; id: string }
	| { name: "webhook"; body: unknown }
	| { name: "sweep" }
	| { name: "cancel"; id: string }
	| { name: "new_code"; id: string }
	| { name: "refund"; issueId: string }
	| { name: "single_out"; issueId: string; chargeId: string }
	| { name: "accept"; issueId: string; orderId: string }
	| { name: "ask_again"; issueId: string };

/** A shop that ships by `tx`, and notes by `tell` what else it is told. */
export function openShop({
	database,
	apiUrl,
	log,
	tell,
}: {
	database: string;
	apiUrl: string;
	log: (line: string) => void;
	tell: (what: string) => void;
}): PixCheckout {
	return createPixCheckout({
		database,
		service: { apiUrl, webhookSecret, ...serviceKey },
		logger: { info: log, warn: log, error: log },
		onPaid: async ({ orderId }, { tx }) => {
			await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
		},
		onExpired: ({ orderId }) => tell(`${orderId} expired`),
		onIssue: ({ event, kind, orderId }) => tell(`${orderId} ${event} ${kind}`),
	});
}

export async function actIn(checkout: PixCheckout, act: Act): Promise<unknown> {
	const { payments, issues } = checkout;
	const fetch = (path: string, init?: RequestInit) =>
		checkout.fetch(new Request(`http://127.0.0.1/pix-checkout/${path}`, init), {
			peerAddress: "127.0.0.1",
		});
	switch (act.name) {
		case "create":
			return payments.create({ orderId: act.orderId, method: act.method, amountCents, payer });
		case "page":
			return (await fetch(`payments/${act.id}`)).json();
		case "webhook": {
			const headers = { "content-type": "application/json" };
			const body = JSON.stringify(act.body);
			const { status } = await fetch(`hooks/${webhookSecret}`, { method: "POST", headers, body });
			if (status !== 200) {
				throw new Error(`the webhook was answered ${status}`);
			}
			return status;
		}
		case "sweep":
			return checkout.sweepOnce();
		case "cancel":
			return payments.cancel(act.id);
		case "new_code":
			return payments.newCode(act.id);
		case "refund":
			return issues.recordRefund(act.issueId, {
				refundId: "1",
				amountCents,
				note: "sent back",
			});
		case "single_out":
			return issues.singleOut(act.issueId, { chargeId: act.chargeId });
		case "accept":
			return issues.accept(act.issueId, { orderId: act.orderId });
		case "ask_again":
			return issues.askAgain(act.issueId);
		default:
			throw new Error("an unknown act");
	}
}
