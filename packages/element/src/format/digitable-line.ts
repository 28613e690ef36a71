/** The 47 digits in the groups that are printed on a slip: `AAAAA.AAAAA BBBBB.BBBBBB …`. */
export function printedLine(digits: string): string {
	return digits.replace(/(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, "$1.$2 $3.$4 $5.$6 $7 ");
}
