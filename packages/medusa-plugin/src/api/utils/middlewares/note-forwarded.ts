import type { MedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/core";
import { comesByProxy } from "@pix-checkout/server/platform";
import { loggerOn } from "../../../logging/logger";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../modules/pix-checkout/checkout-module";

const noteEveryMs = 60 * 60_000;

let notedAt = Number.NEGATIVE_INFINITY;

/** Notes for the doctor, once an hour, that a proxy's header came without a proxy of the store. */
export function noteForwarded(
	req: Pick<MedusaRequest, "headers" | "scope"> & {
		socket: { remoteAddress?: string | undefined };
	},
	_res: unknown,
	next: () => void,
): void {
	next();
	const now = performance.now();
	const { remoteAddress } = req.socket;
	const isForwarded = req.headers["x-forwarded-for"] !== undefined;
	// A connection that was reset has no address, and says nothing about proxies.
	const isFromProxy = remoteAddress === undefined || comesByProxy(remoteAddress);
	if (!isForwarded || isFromProxy || now - notedAt < noteEveryMs) {
		return;
	}
	notedAt = now;
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	store.heartbeats.noteForwarded().catch((error: unknown) => {
		const logger = loggerOn(req.scope.resolve(ContainerRegistrationKeys.LOGGER));
		logger.warn(`noting an X-Forwarded-For failed: ${errorCode(error)}`);
	});
}
