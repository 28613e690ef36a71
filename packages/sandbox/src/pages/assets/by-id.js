/**
 * An element that the page is known to have.
 * @param {string} id
 */
export function byId(id) {
	const found = document.getElementById(id);
	if (!found) {
		throw new Error(`The page has no #${id}`);
	}
	return found;
}
