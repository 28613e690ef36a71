import type { Charge } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { expiryOf } from "./facts-from-charge.js";

const now = new Date("2026-11-23T12:00:00Z");
/** A slip of the sandbox, due on 2026-11-26, with another factor and the matching check digit. */
function withFactor(barcode: string, factor: string) {
	const bare = barcode.slice(0, 4) + factor + barcode.slice(9);
	const sum = [...bare]
		.reverse()
		.reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0);
	const check = 11 - (sum % 11);
	return bare.slice(0, 4) + (check > 9 ? "1" : String(check)) + bare.slice(4);
}

/** FEBRABAN's factor of a day: 1000 is 2025-02-22. */
function factorOf(day: string) {
	return String(1000 + (Date.parse(day) - Date.parse("2025-02-22")) / 86_400_000);
}

async function slip(): Promise<Charge> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge("boleto");
	return shop.context.service.getCharge(shop.charge().uuid);
}

function saoPaulo(text: string) {
	return new Date(`${text}-03:00`);
}

describe("the expiry of a charge", () => {
	it.each([
		[
			"the later due date of its barcode",
			"2026-11-25T20:00:00",
			"2026-11-27",
			"2026-11-27T23:59:59",
		],
		["its later expiry", "2026-11-27T20:00:00", "2026-11-25", "2026-11-27T20:00:00"],
		["the due date alone", null, "2026-11-25", "2026-11-25T23:59:59"],
		["the Monday after a Saturday", "2026-11-26T20:00:00", "2026-11-28", "2026-11-30T23:59:59"],
		[
			"the day after Christmas's weekend",
			"2026-12-24T20:00:00",
			"2026-12-25",
			"2026-12-28T23:59:59",
		],
		["its expiry, with no date in the barcode", "2026-11-25T20:00:00", null, "2026-11-25T20:00:00"],
		[
			"its expiry, if the barcode's is absurd",
			"2026-11-25T20:00:00",
			"2031-01-02",
			"2026-11-25T20:00:00",
		],
		["the banking day after its expiry", "2026-11-28T10:00:00", null, "2026-11-30T23:59:59"],
	])("is for a boleto %s", async (_, expiry, due, until) => {
		const charge = await slip();
		const { barcode: given = "" } = charge.boleto ?? {};
		const bars = given.length === 44 ? given : "";
		expect(bars).toHaveLength(44);
		const barcode = withFactor(bars, due === null ? "0000" : factorOf(due));
		const expiresAt = expiry === null ? null : saoPaulo(expiry);
		const read = { ...charge, expiresAt, boleto: { url: "https://example.com", barcode } };
		expect(expiryOf(read, now)).toEqual(saoPaulo(until));
	});

	it("is unknown if neither the service nor the barcode has it", async () => {
		const charge = await slip();
		const boleto = { url: "https://example.com", barcode: "no barcode" };
		expect(expiryOf({ ...charge, expiresAt: null, boleto }, now)).toBeNull();
		expect(expiryOf({ ...charge, expiresAt: null, boleto: null }, now)).toBeNull();
	});

	it("is the service's own for a Pix charge, on any day", async () => {
		const charge: Charge = { ...(await slip()), method: "pix", boleto: null };
		const expiresAt = saoPaulo("2026-11-28T10:00:00");
		expect(expiryOf({ ...charge, expiresAt }, now)).toEqual(expiresAt);
	});
});
