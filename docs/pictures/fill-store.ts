import type { Sandbox } from "@pix-checkout/sandbox";
import type { AdminApi } from "../../test/support/admin-api.js";
import type { Method, ShopApi } from "../../test/support/shop-api.js";
import { waitFor } from "../../test/support/wait-for.js";

/** A store and its service, which the pictures fill. */
export interface Stage {
	shop: ShopApi;
	admin: AdminApi;
	sandbox: Sandbox;
}

/** Places orders in every state, so that each page of the admin shows life; waits for the issues. */
export async function fillStore(stage: Stage): Promise<void> {
	const { shop, admin, sandbox } = stage;
	const paid = await order(stage, "pix", "mel-de-jatai");
	sandbox.pay(paid.chargeId);
	sandbox.pay((await order(stage, "boleto", "cesta-de-palha")).chargeId);
	sandbox.expire((await order(stage, "pix", "cafe-serra-azul")).chargeId);

	const twice = await order(stage, "pix", "caneca-ipe");
	sandbox.expire(twice.chargeId);
	await waitFor(
		"a renewable code",
		() => shop.status(twice.sessionId),
		({ renewable }) => renewable,
	);
	await shop.ok("POST", `/pix-checkout/${twice.sessionId}/renew`);
	sandbox.pay(await newCharge(stage, twice.sessionId));
	await untilStatus(stage, twice.sessionId, "paid");
	sandbox.pay(twice.chargeId, { force: true });

	const late = await order(stage, "pix", "cesta-de-palha");
	await admin.cancelOrder(late.orderId);
	sandbox.pay(late.chargeId);
	const edited = await order(stage, "pix", "cafe-serra-azul");
	await admin.editQuantity(edited.orderId, 2);
	sandbox.pay(edited.chargeId);
	await order(stage, "boleto", "mel-de-jatai");
	await order(stage, "pix", "geleia-de-jabuticaba");
	await waitFor(
		"the payment issues",
		() => admin.issues(),
		({ length }) => length >= 3,
	);
}

async function order(stage: Stage, method: Method, product: string) {
	const placed = await stage.shop.placeOrder(method, { product });
	return { ...placed, chargeId: await newCharge(stage, placed.sessionId) };
}

/** The newest charge, when the shopper's page shows its code. */
async function newCharge(stage: Stage, sessionId: string): Promise<string> {
	await untilStatus(stage, sessionId, "pending");
	return stage.sandbox.charges().at(-1)?.uuid ?? "";
}

function untilStatus({ shop }: Stage, sessionId: string, wanted: "pending" | "paid") {
	return waitFor(
		`the status ${wanted}`,
		() => shop.status(sessionId),
		({ status }) => status === wanted,
	);
}
