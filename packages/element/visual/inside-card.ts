import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Expects that nothing visible reaches into the padding of its card or beyond: the page itself may
 * still be as wide as the screen then.
 *
 * @param elements a selector of the elements with a card
 */
export async function expectInsideCard(page: Page, elements: string): Promise<void> {
	const outside = await page.locator(elements).evaluateAll((hosts) =>
		hosts.flatMap((host) => {
			const card = host.shadowRoot?.querySelector("[part=card]");
			if (!card) {
				return [];
			}
			const { paddingLeft, paddingRight } = getComputedStyle(card);
			const outer = card.getBoundingClientRect();
			const left = outer.left + Number.parseFloat(paddingLeft);
			const right = outer.right - Number.parseFloat(paddingRight);
			// Within a picture and in a dialog other measures hold; a sign that turns is square.
			const elsewhere = "dialog, svg *, .unseen, .busy, .bars, .bars *, .trouble, .trouble *";
			return [...card.querySelectorAll("*")]
				.filter((part) => !part.matches(elsewhere) && !part.closest("dialog"))
				.filter((part) => part.checkVisibility({ visibilityProperty: true }))
				.map((part) => ({ part, box: part.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 0 && (box.left < left - 1 || box.right > right + 1))
				.map(({ part, box }) => {
					const name = `${part.localName}.${[...part.classList].join(".")}`;
					return `${name}: ${Math.round(left - box.left)} left, ${Math.round(box.right - right)} right`;
				});
		}),
	);
	expect(outside, "parts that reach out of the card, in pixels").toEqual([]);
}
