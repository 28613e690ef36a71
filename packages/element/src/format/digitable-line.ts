/** The 47 digits in the groups that are printed on a slip: `AAAAA.AAAAA BBBBB.BBBBBB …`. */
export function printedLine(digits: string): string {
	return digits.replace(
		/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
		"$1.$2 $3.$4 $5.$6 $7 $8",
	);
}
