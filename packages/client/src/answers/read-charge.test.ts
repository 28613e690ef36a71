import fc from "fast-check";
import { expect, test } from "vitest";
import { isUnreadableAnswerError } from "../errors.js";
import {
	chargeUuid,
	guideBoletoCreated,
	guidePixCreated,
	guidePixRead,
	pixCode,
	referenceCreated,
	referenceRead,
	samplePayer,
} from "../test-support/fixtures.js";
import { readCharge, readCreatedCharge } from "./read-charge.js";

test("a Pix charge made in the guide is pending, with its code and expiry", () => {
	expect(readCreatedCharge(guidePixCreated)).toEqual({
		id: chargeUuid,
		uuid: chargeUuid,
		dialect: "guide",
		method: "pix",
		status: "pending",
		amountCents: 5990,
		expiresAt: new Date("2026-11-21T13:00:00Z"),
		createdAt: null,
		paidAt: null,
		description: null,
		pix: { copyPaste: pixCode, qrCode: null, paymentLink: null },
		boleto: null,
		customer: null,
		fee: null,
		metadata: null,
		livemode: null,
		raw: guidePixCreated,
	});
});

test("a boleto made in the guide has its address and barcode, and its own time zone", () => {
	expect(readCreatedCharge(guideBoletoCreated)).toMatchObject({
		method: "boleto",
		status: "pending",
		expiresAt: new Date("2026-11-25T02:59:59Z"),
		pix: null,
		boleto: { url: guideBoletoCreated.boleto_url, barcode: guideBoletoCreated.barcode },
	});
});

test("a charge read in the reference has payer, fee in exact cents, and metadata", () => {
	expect(readCharge(referenceRead)).toEqual({
		id: "ch_svc_4fzk2",
		uuid: null,
		dialect: "reference",
		method: "pix",
		status: "paid",
		amountCents: 5990,
		expiresAt: new Date("2026-11-21T13:00:00Z"),
		createdAt: new Date("2026-11-21T12:00:00Z"),
		paidAt: new Date("2026-11-21T12:03:04Z"),
		description: "order-42",
		pix: { copyPaste: pixCode, qrCode: "aGk=", paymentLink: "https://service.example.com/p/1" },
		boleto: null,
		customer: {
			name: "Maria Exemplo da Silva",
			email: "maria@example.com",
			document: "52998224725",
		},
		fee: { amountCents: 129, netAmountCents: 5861 },
		metadata: { cart: "42" },
		livemode: true,
		raw: referenceRead,
	});
});

test("an answer with both identifiers keeps both", () => {
	const charge = readCharge({ ...referenceRead, uuid: chargeUuid });
	expect(charge).toMatchObject({ id: "ch_svc_4fzk2", uuid: chargeUuid });
});

test("a uuid as identifier is also the uuid", () => {
	expect(readCharge({ ...referenceRead, id: chargeUuid })).toMatchObject({
		id: chargeUuid,
		uuid: chargeUuid,
	});
});

test("unknown statuses and fields are kept", () => {
	const answer = { ...referenceRead, status: "refunded", loyalty: { points: 3 } };
	expect(readCharge(answer)).toMatchObject({ status: "refunded", raw: answer });
});

test("absent and null mean the same in an optional field", () => {
	const nulls = { description: null, customer: null, fee: null, paid_at: null, livemode: null };
	expect(readCharge({ ...referenceRead, ...nulls })).toMatchObject({
		description: null,
		customer: null,
		fee: null,
		paidAt: null,
		livemode: null,
	});
});

test("only raw keeps a fee that isn't in whole cents, and the charge is readable", () => {
	expect(
		readCharge({ ...referenceRead, fee: { amount: 0.599, net_amount: 59.301 } }),
	).toMatchObject({ fee: null, status: "paid" });
});

test("a fee's companion in cents wins over its reais", () => {
	const fee = { amount: 0.599, amount_cents: 60, net_amount: 59.301, net_amount_cents: 5930 };
	expect(readCharge({ ...referenceRead, fee })).toMatchObject({
		fee: { amountCents: 60, netAmountCents: 5930 },
	});
});

test("a float's rounding error beside the cents is no difference", () => {
	expect(readCharge({ ...referenceRead, amount: 59.900000000000006 }).amountCents).toBe(5990);
});

test("a paid charge is readable without its code", () => {
	const { pix: _, ...withoutCode } = referenceRead;
	expect(readCharge(withoutCode)).toMatchObject({ status: "paid", pix: null });
});

const junk: [string, unknown][] = [
	["null", null],
	["a text", "ok"],
	["a list", [referenceRead]],
	["an empty object", {}],
	["an identifier that is a number", { ...referenceRead, id: 7 }],
	["an identifier that leaves the path", { ...referenceRead, id: "../balance" }],
	["a uuid that is none", { ...guidePixRead, uuid: "7" }],
	["cents as a text", { ...referenceRead, amount_cents: "5990" }],
	["cents with a fraction", { ...referenceRead, amount_cents: 5990.5 }],
	["no cents", { ...referenceRead, amount_cents: undefined }],
	["cents of nothing", { ...referenceRead, amount: 0, amount_cents: 0 }],
	["reais and cents that differ", { ...referenceRead, amount: 5990 }],
	["reais where the guide has cents", { ...guidePixRead, amount: 59.9 }],
	["cents beyond what is exact", { ...guidePixRead, amount: 2 ** 53 }],
	["another currency", { ...referenceRead, currency: "USD" }],
	["another kind of object", { ...referenceRead, object: "balance" }],
	["an unknown method", { ...referenceRead, method: "card" }],
	["no status", { ...guidePixCreated }],
	["a status that is no word", { ...referenceRead, status: 1 }],
	["an empty code of a pending charge", { ...referenceCreated, pix: { copy_paste: "" } }],
	["a pending charge without its code", { ...referenceCreated, pix: null }],
	["half a boleto", { ...guideBoletoCreated, status: "pending", barcode: undefined }],
	["neither Pix nor boleto", { success: true, uuid: chargeUuid, amount: 5990, status: "paid" }],
	["a description that is no text", { ...referenceRead, description: { text: "order-42" } }],
	["success that is false", { ...guidePixRead, success: false }],
];

test.each(junk)("%s is unreadable", (_case, answer) => {
	expect(() => readCharge(answer)).toThrow(expect.objectContaining({ code: "unreadable_answer" }));
});

test.each([
	[
		"created in the guide",
		readCreatedCharge,
		guidePixCreated,
		["uuid", "amount", "pix_copy_paste"],
	],
	["read in the guide", readCharge, guidePixRead, ["uuid", "amount", "status"]],
	["a boleto", readCreatedCharge, guideBoletoCreated, ["uuid", "amount", "barcode"]],
	[
		"created in the reference",
		readCreatedCharge,
		referenceCreated,
		["id", "amount", "amount_cents", "method", "status", "pix"],
	],
	["read in the reference", readCharge, referenceRead, ["id", "amount_cents", "method", "status"]],
])("a charge %s needs each field that money depends on", (_case, read, whole, fields) => {
	const unreadable = expect.objectContaining({ code: "unreadable_answer" });
	for (const field of fields) {
		for (const damage of [undefined, null, [], { x: 1 }, true]) {
			expect(() => read({ ...whole, [field]: damage }), field).toThrow(unreadable);
		}
	}
});

const strange: [string, Record<string, unknown>, Record<string, unknown>][] = [
	["a date that doesn't exist", { paid_at: "2026-02-30T13:00:00Z" }, { paidAt: null }],
	["a date as a number", { created_at: 1796299200 }, { createdAt: null }],
	["an expiry in words", { expires_at: "in an hour" }, { expiresAt: null }],
	["a payer that is a text", { customer: "Maria" }, { customer: null }],
	[
		"a payer's name that is no text",
		{ customer: { name: 7, email: samplePayer.email } },
		{ customer: { name: null, email: samplePayer.email, document: null } },
	],
	["a fee in words", { fee: { amount: "1,29", net_amount: "58,61" } }, { fee: null }],
	["a fee that is a number", { fee: 1.29 }, { fee: null }],
	["livemode in words", { livemode: "yes" }, { livemode: null }],
	["a uuid of another form beside the id", { uuid: 7 }, { uuid: null }],
	["no object beside the id and the cents", { object: undefined }, { id: "ch_svc_4fzk2" }],
	["no currency", { currency: null }, { amountCents: 5990 }],
];

test.each(strange)("%s doesn't hide that a charge is paid", (_case, change, read) => {
	const answer = { ...referenceRead, ...change };
	expect(readCharge(answer)).toMatchObject({ status: "paid", amountCents: 5990, ...read });
});

test("an odd picture or page of a code doesn't hide the code", () => {
	const pix = { copy_paste: pixCode, qr_code: 7, payment_link: { href: "x" } };
	expect(readCreatedCharge({ ...referenceCreated, pix })).toMatchObject({
		pix: { copyPaste: pixCode, qrCode: null, paymentLink: null },
	});
});

const noWebAddresses = [
	"javascript:alert(1)",
	" JAVASCRIPT:alert(1)",
	"java\nscript:alert(1)",
	"data:text/html,<b>",
	"file:///etc/passwd",
	"//service.example.com/p/1",
	"https://",
	"soon",
	"",
];

test.each(noWebAddresses)(
	"a link that is no web address is dropped, and its charge stays: %j",
	(link) => {
		const { pix } = referenceCreated;
		expect(
			readCreatedCharge({ ...referenceCreated, pix: { ...pix, payment_link: link } }),
		).toMatchObject({ status: "pending", pix: { copyPaste: pixCode, paymentLink: null } });
		const { barcode } = guideBoletoCreated;
		const slip = { ...guideBoletoCreated, boleto_url: link };
		expect(readCreatedCharge(slip)).toMatchObject({ boleto: { url: null, barcode } });
		const inReference = {
			...referenceRead,
			pix: null,
			method: "boleto",
			boleto_url: link,
			barcode,
		};
		expect(readCharge(inReference)).toMatchObject({ boleto: { url: null, barcode } });
	},
);

test("a paid boleto without a usable link or barcode is paid", () => {
	const [link] = noWebAddresses;
	const answer = { ...guideBoletoCreated, status: "paid", barcode: null, boleto_url: link };
	expect(readCharge(answer)).toMatchObject({ status: "paid", method: "boleto", boleto: null });
});

test.each([
	["a Pix with an empty code", { ...referenceRead, pix: { copy_paste: "" } }, "pix"],
	["half a slip", { ...guideBoletoCreated, status: "paid", barcode: null }, "boleto"],
])("a paid charge may lack its code: %s", (_case, answer, method) => {
	expect(readCharge(answer)).toMatchObject({ status: "paid", method, pix: null, boleto: null });
});

test.each([
	["no", undefined, null],
	["no", null, null],
	["a strange", "soon", null],
	["a date for an", "2026-11-21", new Date("2026-11-21T23:59:59-03:00")],
	["a zoneless", "2026-11-21T13:00:00", new Date("2026-11-21T13:00:00-03:00")],
])("a charge is made with %s expiry (%s)", (_case, expires_at, expiresAt) => {
	for (const answer of [guidePixCreated, guideBoletoCreated, referenceCreated]) {
		expect(readCreatedCharge({ ...answer, expires_at })).toMatchObject({
			status: "pending",
			amountCents: 5990,
			expiresAt,
		});
	}
});

test("the error names the fields and holds none of their values", () => {
	const answer = { ...referenceRead, status: "maria@example.com x", amount_cents: "5990" };
	expect(() => readCharge(answer)).toThrow(/status/);
	expect(() => readCharge(answer)).toThrow(/amount_cents/);
	expect(() => readCharge(answer)).not.toThrow(/maria/);
});

test("any mangled answer gives a whole charge or an error of the client", () => {
	const whole = fc.constantFrom<Record<string, unknown>>(
		guidePixCreated,
		guidePixRead,
		guideBoletoCreated,
		referenceCreated,
		referenceRead,
	);
	const field = fc.constantFrom(
		...new Set([...Object.keys(referenceRead), ...Object.keys(guideBoletoCreated), "uuid"]),
	);
	const changes = fc.dictionary(field, fc.anything({ withBigInt: false }), { maxKeys: 3 });
	fc.assert(
		fc.property(
			whole,
			changes,
			fc.constantFrom(readCharge, readCreatedCharge),
			(body, change, read) => {
				try {
					const charge = read({ ...body, ...change });
					expect(charge.amountCents).toSatisfy(
						(cents: number) => Number.isSafeInteger(cents) && cents > 0,
					);
					expect(charge.id).toMatch(/^[A-Za-z0-9_-]+$/);
					if (charge.status === "pending") {
						expect(charge.pix ?? charge.boleto).not.toBeNull();
					}
				} catch (error) {
					if (!isUnreadableAnswerError(error)) {
						throw error;
					}
				}
			},
		),
		{ numRuns: 2000 },
	);
});
