/**
 * Makes an element with properties and children; text is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 * @param {Array<Node | string>} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties, children = []) {
	const made = Object.assign(document.createElement(tag), properties);
	made.append(...children);
	return made;
}
