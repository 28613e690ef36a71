import { createMedusaContainer } from "@medusajs/framework/utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pixCheckoutModule } from "../../../modules/pix-checkout/checkout-module";
import { noteForwarded } from "./note-forwarded";

describe("a proxy's header", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it("without a proxy of the store is noted once an hour; with one, it is not", () => {
		const note = vi.fn(async () => {});
		const scope = createMedusaContainer();
		scope.register(pixCheckoutModule, {
			resolve: () => ({ store: { heartbeats: { noteForwarded: note } } }),
		});
		const next = vi.fn();
		const tcp = { localAddress: "127.0.0.1", destroyed: false };
		const send = (remoteAddress: string | undefined, headers: Record<string, string>) =>
			noteForwarded({ headers, scope, socket: { ...tcp, remoteAddress } }, null, next);
		const forwarded = { "x-forwarded-for": "203.0.113.7" };
		send("127.0.0.1", forwarded);
		send("198.51.100.1", {});
		send(undefined, forwarded);
		expect(note).not.toHaveBeenCalled();
		send("198.51.100.1", forwarded);
		send("198.51.100.2", { "x-forwarded-for": "junk" });
		expect(note).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(60 * 60_000);
		send("198.51.100.1", forwarded);
		expect(note).toHaveBeenCalledTimes(2);
		vi.advanceTimersByTime(60 * 60_000);
		const unix = { localAddress: undefined, remoteAddress: undefined };
		noteForwarded({ headers: forwarded, scope, socket: { ...unix, destroyed: true } }, null, next);
		expect(note).toHaveBeenCalledTimes(2);
		noteForwarded({ headers: forwarded, scope, socket: { ...unix, destroyed: false } }, null, next);
		expect(note).toHaveBeenCalledTimes(3);
		expect(next).toHaveBeenCalledTimes(8);
	});
});
