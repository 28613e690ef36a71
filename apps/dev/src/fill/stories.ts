import type { DemoOrder, DemoShop } from "./demo-shop.js";
import { type DemoPayer, demoPayers } from "./payers.js";
import type { SandboxControl } from "./sandbox-control.js";

/** The two sides of a story. */
export interface Stage {
	shop: DemoShop;
	service: SandboxControl;
}

/** What happens to one order, or to the merchant's account. */
export type Story = (stage: Stage, payer: DemoPayer) => Promise<void>;

/**
 * One story for each state of a charge and each common payment issue, so that every screen of the
 * admin shows life. The paid ones come first: their money becomes available while the others run.
 */
export const stories: Readonly<Record<string, Story>> = {
	"paid by Pix": async (stage, payer) => {
		await paid(stage, await stage.shop.place({ payer, method: "pix", product: "caneca-ipe" }));
	},
	"paid by boleto": async (stage, payer) => {
		await paid(
			stage,
			await stage.shop.place({ payer, method: "boleto", product: "cesta-de-palha", quantity: 2 }),
		);
	},
	"paid and refunded in part": async (stage, payer) => {
		const order = await stage.shop.place({ payer, method: "pix", product: "mel-de-jatai" });
		await paid(stage, order);
		await stage.shop.refund(order, 20);
	},
	"paid at the counter, without an order": async ({ service }) => {
		await service.pay(await service.createCharge(2590, "Venda no balcão"));
	},
	"waits for a Pix": async ({ shop }, payer) => {
		await shop.untilCode(await shop.place({ payer, method: "pix", product: "cafe-serra-azul" }));
	},
	"waits for a boleto": async ({ shop }, payer) => {
		await shop.untilCode(await shop.place({ payer, method: "boleto", product: "mel-de-jatai" }));
	},
	expired: async ({ shop, service }, payer) => {
		const order = await shop.place({ payer, method: "pix", product: "cafe-serra-azul" });
		await service.end((await chargeOf({ shop, service }, order)).id, "expire");
		await shop.untilStatus(order, "expired");
	},
	"failed at the service": async ({ shop, service }, payer) => {
		const order = await shop.place({ payer, method: "pix", product: "caneca-ipe" });
		await service.end((await chargeOf({ shop, service }, order)).id, "fail");
		await shop.untilStatus(order, "failed");
	},
	"expired, and has a new code": async (stage, payer) => {
		await renewed(stage, payer);
	},
	"paid twice": async (stage, payer) => {
		const { order, oldChargeId } = await renewed(stage, payer);
		await paid(stage, order);
		await stage.service.pay(oldChargeId, { late: true });
	},
	"changed after its code": async (stage, payer) => {
		const order = await stage.shop.place({ payer, method: "pix", product: "cafe-serra-azul" });
		await stage.shop.untilCode(order);
		await stage.shop.changeQuantity(order, 2);
	},
	"changed, and its old code is paid": async (stage, payer) => {
		const order = await stage.shop.place({ payer, method: "pix", product: "caneca-ipe" });
		const charge = await chargeOf(stage, order);
		await stage.shop.changeQuantity(order, 3);
		await stage.service.pay(charge.id);
	},
	"cancelled before its payment": async ({ shop }, payer) => {
		const order = await shop.place({ payer, method: "pix", product: "mel-de-jatai" });
		await shop.untilCode(order);
		await shop.cancel(order);
	},
	"paid after its cancellation": async (stage, payer) => {
		const order = await stage.shop.place({ payer, method: "pix", product: "cesta-de-palha" });
		const charge = await chargeOf(stage, order);
		await stage.shop.cancel(order);
		await stage.service.pay(charge.id);
	},
	"paid with another amount": async (stage, payer) => {
		const order = await stage.shop.place({ payer, method: "pix", product: "mel-de-jatai" });
		const charge = await chargeOf(stage, order);
		await stage.service.changeAnswers(charge.id, { amount: 40, amount_cents: 4000 });
		await stage.service.pay(charge.id);
	},
	"a second charge at the service": async (stage, payer) => {
		const order = await stage.shop.place({ payer, method: "pix", product: "cafe-serra-azul" });
		const { description } = await chargeOf(stage, order);
		if (description !== undefined) {
			await stage.service.createCharge(5380, description);
		}
	},
	"withdrawals of the account": async ({ service }) => {
		await service.untilAvailable(6000);
		const completed = await service.withdraw(3000);
		await service.finishWithdrawal(completed, "complete");
		const failed = await service.withdraw(2000);
		await service.finishWithdrawal(failed, "fail");
		await service.withdraw(1000);
	},
};

/** The payer of a story, in turns. */
export function payerOf(index: number): DemoPayer {
	return demoPayers[index % demoPayers.length] ?? demoPayers[0];
}

async function chargeOf({ shop, service }: Stage, order: DemoOrder) {
	return service.chargeOf(await shop.untilCode(order));
}

async function paid(stage: Stage, order: DemoOrder): Promise<void> {
	await stage.service.pay((await chargeOf(stage, order)).id);
	await stage.shop.untilStatus(order, "paid");
}

async function renewed(
	stage: Stage,
	payer: DemoPayer,
): Promise<{ order: DemoOrder; oldChargeId: string }> {
	const order = await stage.shop.place({ payer, method: "pix", product: "caneca-ipe" });
	const { id: oldChargeId } = await chargeOf(stage, order);
	await stage.service.end(oldChargeId, "expire");
	await stage.shop.untilStatus(order, "expired");
	await stage.shop.renew(order);
	await stage.shop.untilCode(order);
	return { order, oldChargeId };
}
