import { describe, expect, it } from "vitest";
import { formatMoney } from "./money.js";

/** `Intl` separates the sign by a space that doesn't break. */
function plain(text: string) {
	return text.replace(/\s/g, " ");
}

describe("an amount", () => {
	it("is cents shown as reais, in each language", () => {
		expect(plain(formatMoney(5990, "BRL", "pt-BR"))).toBe("R$ 59,90");
		expect(plain(formatMoney(123_456_789, "BRL", "pt-BR"))).toBe("R$ 1.234.567,89");
		expect(plain(formatMoney(1999, "BRL", "en"))).toBe("R$19.99");
		expect(plain(formatMoney(1999, "BRL", "es"))).toBe("19,99 R$");
	});
});
