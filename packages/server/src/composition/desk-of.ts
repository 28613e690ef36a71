import type { Desk, DeskPlatform } from "../desk/door/desk.js";
import type { Health } from "../desk/health/health.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import type { CheckoutProcess } from "./checkout-process.js";

export function deskOf(
	{ store, balance, creations }: Pick<CheckoutProcess, "store" | "balance" | "creations">,
	{
		context,
		...asked
	}: {
		context: StoreContext;
		by: string;
		platform: DeskPlatform;
		refundTargetDays: number;
		health(): Promise<Health>;
	},
): Desk {
	return {
		...asked,
		context,
		balance,
		tables: store,
		wakeCreations: () => creations.wake(context),
	};
}
