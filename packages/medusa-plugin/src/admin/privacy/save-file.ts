/** Offers a value to the user as a JSON file. */
export function saveAsJson(value: unknown, fileName: string): void {
	const blob = new Blob([`${JSON.stringify(value, null, "\t")}\n`], { type: "application/json" });
	const address = URL.createObjectURL(blob);
	const link = document.createElement("a");
	link.href = address;
	link.download = fileName;
	link.click();
	URL.revokeObjectURL(address);
}
