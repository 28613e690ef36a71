/**
 * The value of a form's field.
 * @param {string} id
 */
export function field(id) {
	const found = document.getElementById(id);
	const isField =
		found instanceof HTMLInputElement ||
		found instanceof HTMLSelectElement ||
		found instanceof HTMLTextAreaElement;
	if (!isField) {
		throw new Error(`The page has no field #${id}`);
	}
	return found.value;
}
