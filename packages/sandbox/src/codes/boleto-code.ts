import { daysBetween } from "./sao-paulo-calendar.js";

/** The content of a boleto's barcode. */
interface BoletoContents {
	/** Three digits. */
	bank: string;
	/** `YYYY-MM-DD`. */
	dueDate: string;
	/** Integer cents, at most ten digits. */
	amountCents: number;
	/** 25 digits of the bank's own. */
	freeField: string;
}

const currencyBrl = "9";
const restart = "2025-02-22";

/**
 * Makes a bank slip's barcode (the 44 digits of the bars) and its digitable line (the 47 digits
 * that people type, `linha digitável`, without punctuation), with all their check digits.
 */
export function boletoCode({ bank, dueDate, amountCents, freeField }: BoletoContents) {
	const head = bank + currencyBrl;
	const factorAndAmount = dueFactor(dueDate) + String(amountCents).padStart(10, "0");
	const unchecked = head + factorAndAmount + freeField;
	if (!/^\d{43}$/.test(unchecked)) {
		throw new RangeError(
			"A barcode needs 3 digits of bank, 10 of amount and 25 of the bank's own field",
		);
	}
	const check = modulo11(unchecked);
	const groups = [head + freeField.slice(0, 5), freeField.slice(5, 15), freeField.slice(15)];
	return {
		barcode: head + check + factorAndAmount + freeField,
		digitableLine:
			groups.map((group) => group + modulo10(group)).join("") + check + factorAndAmount,
	};
}

/** Groups a digitable line like a printed slip: `00000.00000 00000.000000 00000.000000 0 0…`. */
export function formatDigitableLine(line: string): string {
	return line.replace(
		/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
		"$1.$2 $3.$4 $5.$6 $7 $8",
	);
}

/**
 * The four digits of a due date (`YYYY-MM-DD`) in a boleto's barcode: they count days from 1000 to
 * 9999, and started again on 2025-02-22.
 */
export function dueFactor(dueDate: string): string {
	const days = daysBetween(restart, dueDate) % 9000;
	return String(1000 + (days < 0 ? days + 9000 : days));
}

function modulo10(digits: string): string {
	const sum = [...digits]
		.reverse()
		.map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
		.reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
	return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
	const sum = [...digits]
		.reverse()
		.reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
	const check = 11 - (sum % 11);
	return check === 10 || check === 11 ? "1" : String(check);
}
