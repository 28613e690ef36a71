import { daysBetween } from "./sao-paulo-calendar.js";

const FIRST_BASE = "1997-10-07";
const RESTART = "2025-02-22";
const FIRST_FACTOR = 1000;
const FACTORS = 9000;

/**
 * The four digits that stand for a due date (`YYYY-MM-DD`) in a boleto's barcode. Until
 * 2025-02-21 they counted days since 1997-10-07; on 2025-02-22 the count had used up 9999 and
 * started again at 1000, and it will do so every 9,000 days.
 */
export function dueFactor(dueDate: string): string {
	const factor =
		dueDate < RESTART
			? daysBetween(FIRST_BASE, dueDate)
			: FIRST_FACTOR + (daysBetween(RESTART, dueDate) % FACTORS);
	if (factor < 0) throw new RangeError(`A boleto can't be due before ${FIRST_BASE}`);
	return String(factor).padStart(4, "0");
}
