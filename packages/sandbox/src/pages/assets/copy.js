/**
 * Copies a text and returns whether that worked. Where the browser offers no clipboard, as on a
 * page without https, selects the field with the text and copies by command.
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
