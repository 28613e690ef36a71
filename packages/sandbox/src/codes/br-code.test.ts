import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brCode, crc16 } from "./br-code.js";

const merchant = { merchantName: "LOJA SANDBOX", merchantCity: "SAO PAULO" };

describe("a BR Code", () => {
	it("has the checksum that the Central Bank's manual computes", () => {
		expect(crc16("123456789")).toBe("29B1");
	});

	it("parses back with an independent parser, whatever the amount", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.uuid(), (amountCents, uuid) => {
				const location = `pix.sandbox.example/qr/v2/${uuid.replaceAll("-", "")}`;
				const code = brCode({ location, amountCents, ...merchant });
				expect(getPixPayloadInfo(code)).toEqual({
					...merchant,
					pointOfInitiation: "dynamic",
					url: location,
				});
				const amount = topLevelFields(code).find(([id]) => id === "54")?.[1];
				expect(amount).toMatch(/^\d+\.\d\d$/);
				expect(Number(amount?.replace(".", ""))).toBe(amountCents);
			}),
		);
	});

	it("consists of the fields of a dynamic code, in order", () => {
		const code = brCode({ location: "pix.sandbox.example/qr/v2/1", amountCents: 5, ...merchant });
		expect(topLevelFields(code)).toEqual([
			["00", "01"],
			["01", "12"],
			["26", "0014br.gov.bcb.pix2527pix.sandbox.example/qr/v2/1"],
			["52", "0000"],
			["53", "986"],
			["54", "0.05"],
			["58", "BR"],
			["59", "LOJA SANDBOX"],
			["60", "SAO PAULO"],
			["62", "0503***"],
			["63", crc16(code.slice(0, -4))],
		]);
	});
});

function topLevelFields(code: string): [string, string][] {
	const fields: [string, string][] = [];
	for (let at = 0; at < code.length; ) {
		const length = Number(code.slice(at + 2, at + 4));
		fields.push([code.slice(at, at + 2), code.slice(at + 4, at + 4 + length)]);
		at += 4 + length;
	}
	return fields;
}
