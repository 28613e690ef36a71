/**
 * Copies a text and tells truly whether that worked. Where the clipboard is closed, as on a page
 * without https, the field that holds the text is selected and copied the old way.
 * @param {string} text
 * @param {HTMLTextAreaElement | null} field
 */
export async function copyText(text, field) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		field?.select();
		return field !== null && document.execCommand("copy");
	}
}
