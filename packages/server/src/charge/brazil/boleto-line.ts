import { getBoletoInfo, isValidBoleto } from "@brazilian-utils/brazilian-utils";

/** A boleto's two written forms. They hold the same information. */
export interface BoletoForms {
	/** The 44 digits of the ITF bars. */
	barcode: string;
	/** The 47 digits that a payer types. */
	digitableLine: string;
}

/**
 * Both forms of a boleto from either one: the service's specification ("Charge, creation response")
 * only says "boleto barcode". Ignores spaces and punctuation.
 *
 * @returns `null` when the text is neither form, or a check digit is wrong: the page must not show a
 * slip that no bank accepts
 */
export function boletoForms(given: string): BoletoForms | null {
	const digits = given.replace(/[\s.-]/g, "");
	if (!/^(\d{44}|\d{47})$/.test(digits)) {
		return null;
	}
	const digitableLine = digits.length === 47 ? digits : lineFromBarcode(digits);
	return isValidBoleto(digitableLine)
		? { barcode: barcodeFromLine(digitableLine), digitableLine }
		: null;
}

const furthestDueMs = 366 * 86_400_000;

/**
 * The due day of a boleto by its barcode, as its midnight in UTC. The factor counts days since
 * 1997-10-07 and began again at 1000 on 2025-02-22, so `now` decides between the two.
 *
 * @returns `null` without a due day, or with one more than a year away, which must be a mistake
 */
export function boletoDueDay({ digitableLine }: BoletoForms, now: Date): Date | null {
	const due = getBoletoInfo(digitableLine, { referenceDate: now })?.expirationDate;
	if (!due) {
		return null;
	}
	// The library returns midnights of the local time zone, so read them by local fields.
	const day = new Date(Date.UTC(due.getFullYear(), due.getMonth(), due.getDate()));
	return Math.abs(day.getTime() - now.getTime()) > furthestDueMs ? null : day;
}

function barcodeFromLine(line: string): string {
	return (
		line.slice(0, 4) +
		line.slice(32, 47) +
		line.slice(4, 9) +
		line.slice(10, 20) +
		line.slice(21, 31)
	);
}

function lineFromBarcode(barcode: string): string {
	const fields = [
		barcode.slice(0, 4) + barcode.slice(19, 24),
		barcode.slice(24, 34),
		barcode.slice(34, 44),
	];
	const checked = fields.map((field) => field + checkDigitMod10(field)).join("");
	return checked + barcode.slice(4, 19);
}

/** FEBRABAN's mod 10: weights 2, 1, 2, … from the right, digits of the products added up. */
function checkDigitMod10(digits: string): string {
	const sum = [...digits]
		.reverse()
		.map((digit, fromRight) => Number(digit) * (fromRight % 2 === 0 ? 2 : 1))
		.reduce((all, product) => all + Math.floor(product / 10) + (product % 10), 0);
	return String((10 - (sum % 10)) % 10);
}
