const types = new Set(["application/pdf", "image/png", "image/jpeg"]);
const maxBytes = 5 * 1024 * 1024;

/** Whether the store keeps such a file; it looks at the content once more. */
export function isProofFile({ type, size }: File): boolean {
	return types.has(type) && size <= maxBytes;
}

export async function base64Of(file: File): Promise<string> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	// Fewer bytes at once than a call takes arguments.
	const part = 32_768;
	let binary = "";
	for (let start = 0; start < bytes.length; start += part) {
		binary += String.fromCharCode(...bytes.subarray(start, start + part));
	}
	return btoa(binary);
}
