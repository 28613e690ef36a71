import type { Socket } from "node:net";
import type { MedusaRequest } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { comesByProxy, errorCode } from "@pix-checkout/server/platform";
import { loggerOn } from "../../../logging/logger";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../modules/pix-checkout/checkout-module";

const noteEveryMs = 60 * 60_000;

let notedAt = Number.NEGATIVE_INFINITY;

/** Notes for the doctor, once an hour, that a proxy's header came without a proxy of the store, or over a Unix socket. */
export function noteForwarded(
	req: Pick<MedusaRequest, "headers" | "scope"> & {
		socket: Pick<Socket, "remoteAddress" | "localAddress" | "destroyed">;
	},
	_res: unknown,
	next: () => void,
): void {
	next();
	const now = performance.now();
	const { remoteAddress, localAddress, destroyed } = req.socket;
	const isForwarded = req.headers["x-forwarded-for"] !== undefined;
	// A connection that was reset has no other end, and says nothing about proxies. A Unix socket has no
	// address at either end, so all its requests count as one.
	const isReset = destroyed || (remoteAddress === undefined && localAddress !== undefined);
	if (!isForwarded || isReset || comesByProxy(remoteAddress) || now - notedAt < noteEveryMs) {
		return;
	}
	notedAt = now;
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	store.heartbeats.noteForwarded().catch((error: unknown) => {
		const logger = loggerOn(req.scope.resolve(ContainerRegistrationKeys.LOGGER));
		logger.warn(`noting an X-Forwarded-For failed: ${errorCode(error)}`);
	});
}
