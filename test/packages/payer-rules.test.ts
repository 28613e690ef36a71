import { describe, expect, it } from "vitest";
import { isWellFormed, storedValue } from "../../packages/element/src/payer/payer-values.js";
import { payerProblems, resolvePayer } from "../../packages/server/src/platform.js";

/** What shoppers type and paste, and what the service gets of it; `null` is refused. Made-up data. */
const entries = [
	["customer.phone", "(11) 91234-5678", "11912345678"],
	["customer.phone", "+55 11 91234-5678", "11912345678"],
	["customer.phone", "0055 11 91234-5678", "11912345678"],
	["customer.phone", "011 91234-5678", "11912345678"],
	["customer.phone", "011 3123-4567", "1131234567"],
	["customer.phone", "0 15 11 91234-5678", "11912345678"],
	["customer.phone", "01511 3123-4567", "1131234567"],
	["customer.phone", "55 91234-5678", "55912345678"],
	["customer.phone", "\u202a(11) 91234\u20115678\u202c", "11912345678"],
	["customer.phone", "(11) 91234-56789", null],
	["customer.phone", "(20) 91234-5678", null],
	["customer.phone", "(10) 3123-4567", null],
	["customer.phone", "91234-5678", null],
	["customer.document", "529.982.247-25", "52998224725"],
	["customer.document", "CPF 529.982.247-25", "52998224725"],
	["customer.document", "cpf: 529.982.247\u201125", "52998224725"],
	["customer.document", "\u200b529.982.247-25\u200b", "52998224725"],
	["customer.document", "CNPJ 12.abc.345/01de-35", "12ABC34501DE35"],
	["customer.document", "529.982.247-253", null],
	["customer.document", "12.ABC.345/01DE-359", null],
	["customer.email", "ana@exemplo.com.br", "ana@exemplo.com.br"],
	["customer.email", " joão@exemplo.com\u200b", "joão@exemplo.com"],
	["customer.email", "ana@gmail", null],
	["customer.email", "ana@exemplo.com,", null],
	["customer.email", "ana@exemplo.com.", null],
	["customer.email", "ana@exemplo..com", null],
	["customer.email", "ana@exemplo.com, bia@exemplo.com", null],
	["billing_address.zip", "01001-000", "01001000"],
	["billing_address.zip", "01001\u2011000\u200b", "01001000"],
	["billing_address.zip", "01001-0009", null],
] as const;

// By number, because the names of tests end up in logs.
describe.each(entries.map((entry, index) => [index, ...entry] as const))(
	"entry %i, of %s",
	(_, name, typed, sent) => {
		it("is judged alike by the field and by the store", () => {
			const payer = resolvePayer({ explicit: { [name]: typed } });
			const { invalid = [] } = payerProblems(payer, "boleto") ?? {};
			expect(invalid.includes(name)).toBe(sent === null);
			expect(isWellFormed(name, typed)).toBe(sent !== null);
			if (sent !== null) {
				expect(storedValue(name, typed)).toBe(sent);
			}
		});
	},
);
