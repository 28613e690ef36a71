/**
 * An element that the page always has.
 * @param {string} id
 */
export function byId(id) {
	const found = document.getElementById(id);
	if (!found) {
		throw new Error(`The page has no #${id}`);
	}
	return found;
}
