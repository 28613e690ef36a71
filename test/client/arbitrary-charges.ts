import type { BoletoChargeInput, PixChargeInput } from "@pix-checkout/client";
import fc from "fast-check";

// Every charge that the sandbox can create. Its people are made up, with right check digits.

/** The largest amount of a boleto, which is also the sandbox's. */
const largestCents = 9_999_999_999;

/** Any code point, and halves of pairs, which JSON can hold too. */
const anyText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 60 }),
	fc.string({ unit: "grapheme", maxLength: 60 }),
	fc.constantFrom(" ", "\ud83d", 'quotes " and \\', "line\nbreak\u2028", "preço: R$ 5,90 ☕"),
);
const filledText = anyText.filter((text) => text.trim() !== "");

function digits(count: number) {
	return fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
}

const cpf = digits(9)
	.filter((base) => !/^(\d)\1+$/.test(base))
	.map((base) => withCheckDigits(base, 10));

/** Includes the alphanumeric CNPJ: a character counts as its code less 48. */
const cnpj = fc
	.stringMatching(/^[0-9A-Z]{12}$/)
	.filter((base) => !/^(.)\1+$/.test(base))
	.map((base) => withCheckDigits(base, 8));

const document = fc.oneof(cpf, cnpj);

const email = fc
	.tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,12}$/), fc.stringMatching(/^[a-z]{1,8}$/))
	.map(([name, host]) => `${name}@${host}.example.com`);

const phone = fc
	.tuple(fc.constantFrom("11", "21", "55", "85", "99"), fc.oneof(digits(8), digits(9)))
	.map((parts) => parts.join(""));

const metadata = fc.dictionary(
	fc.string({ maxLength: 12 }).filter((key) => key !== "__proto__"),
	fc.jsonValue({ maxDepth: 3 }),
	{ maxKeys: 5 },
);

export function anyPix(smallestCents: number): fc.Arbitrary<PixChargeInput> {
	return fc.record(
		{
			amountCents: fc.integer({ min: smallestCents, max: largestCents }),
			description: anyText,
			customer: fc.record({ name: anyText, email, document }, { requiredKeys: [] }),
			metadata,
		},
		{ requiredKeys: ["amountCents"] },
	);
}

export const anyBoleto: fc.Arbitrary<BoletoChargeInput> = fc.record(
	{
		amountCents: fc.integer({ min: 500, max: largestCents }),
		description: anyText,
		customer: fc.record({
			name: filledText,
			email,
			document,
			phone,
		}),
		billingAddress: fc.record(
			{
				zip: digits(8),
				state: fc.mixedCase(fc.constantFrom("AC", "DF", "RS", "SP")),
				city: filledText,
				street: filledText,
				neighborhood: filledText,
				number: filledText,
				complement: anyText,
			},
			{ requiredKeys: ["zip", "state", "city", "street", "neighborhood", "number"] },
		),
	},
	{ requiredKeys: ["amountCents", "customer", "billingAddress"] },
);

/** Two digits by modulus 11, with weights from 2 on from the right, begun again after `weights`. */
function withCheckDigits(base: string, weights: number): string {
	const append = (text: string) => {
		const sum = [...text]
			.reverse()
			.map((character, place) => (character.charCodeAt(0) - 48) * ((place % weights) + 2))
			.reduce((total, product) => total + product, 0);
		return text + String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
	};
	return append(append(base));
}
