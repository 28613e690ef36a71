/** Offers a file to the user. */
export function saveFile(content: Blob, name: string): void {
	const address = URL.createObjectURL(content);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	URL.revokeObjectURL(address);
}

/** Offers a value to the user as a JSON file. */
export function saveAsJson(value: unknown, name: string): void {
	const text = `${JSON.stringify(value, null, "\t")}\n`;
	saveFile(new Blob([text], { type: "application/json" }), name);
}
