/**
 * A list that keeps an element, with its focus, as long as its content stays the same.
 * @template T
 * @param {HTMLElement} parent
 * @param {(item: T) => string} idOf
 * @param {(item: T) => HTMLElement} make
 * @returns {(items: T[]) => void} shows these items in their order
 */
export function keyedList(parent, idOf, make) {
	/** What each element was last drawn from. @type {Map<string, { source: string, node: HTMLElement }>} */
	let drawn = new Map();
	return (items) => {
		/** @type {typeof drawn} */
		const next = new Map();
		for (const item of items) {
			const source = JSON.stringify(item);
			const before = drawn.get(idOf(item));
			const node = before?.source === source ? before.node : make(item);
			if (before && before.node !== node) {
				replace(before.node, node);
			}
			next.set(idOf(item), { source, node });
		}
		for (const [id, { node }] of drawn) {
			if (!next.has(id)) {
				node.remove();
			}
		}
		for (const [index, { node }] of [...next.values()].entries()) {
			const present = parent.children[index];
			if (present !== node) {
				parent.insertBefore(node, present ?? null);
			}
		}
		drawn = next;
	};
}

/**
 * Replaces an old element by a newly drawn one, and keeps what a person opened, focused or scrolled
 * to.
 * @param {HTMLElement} before
 * @param {HTMLElement} node
 */
function replace(before, node) {
	const details = node.querySelector("details");
	if (details && before.querySelector("details")?.open) {
		details.open = true;
	}
	if (before.classList.contains("target")) {
		node.classList.add("target");
	}
	const focused = before.contains(document.activeElement) ? document.activeElement : null;
	before.replaceWith(node);
	if (!focused) {
		return;
	}
	const sameAgain = [...node.querySelectorAll("button, textarea, summary, a")].find(
		(one) => one.ariaLabel === focused.ariaLabel && one.textContent === focused.textContent,
	);
	const target = sameAgain ?? node.querySelector("summary");
	if (target instanceof HTMLElement) {
		target.focus();
	}
}
