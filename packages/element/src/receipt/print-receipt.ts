import type { Receipt } from "./receipt.js";

/** The page's own style sheet has the rest; these are its colours on paper. */
const paperCss = `
:root { --_muted: #555; --_border: #bbb; --_field: #fff; --_text: #000; color: #000; background: #fff }
body { max-inline-size: 30rem; margin: 2rem auto; line-height: 1.5 }
h1 { font-size: 1.25rem; text-align: center }
.unseen { display: none }
`;

/** After this time a browser that prints has begun, in milliseconds. */
const patienceMs = 2000;

/**
 * Prints a receipt alone, without the page around it, from a frame of its own.
 *
 * @param shown the receipt as it stands on the page
 * @param css its style sheet
 * @returns whether the browser prints: those inside other apps have a `print` that does nothing
 */
export async function printReceipt(
	shown: Element,
	{ title, fileName }: Receipt,
	css: string,
): Promise<boolean> {
	const frame = document.createElement("iframe");
	// Without a place on the page; Firefox prints no frame that isn't displayed.
	frame.style.cssText = "position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden";
	const prints = new Promise<boolean>((resolve) => {
		frame.addEventListener(
			"load",
			() => {
				const page = frame.contentWindow;
				const paper = frame.contentDocument;
				if (page === null || paper === null) {
					return;
				}
				paper.documentElement.lang = shown.closest("[lang]")?.getAttribute("lang") ?? "";
				paper.title = fileName;
				const heading = paper.createElement("h1");
				heading.textContent = title;
				paper.body.append(heading, paper.importNode(shown, true));
				paper.body.style.fontFamily = getComputedStyle(shown).fontFamily;
				paper.adoptedStyleSheets = [sheetOf(page, css + paperCss)];
				page.addEventListener("beforeprint", () => resolve(true));
				page.addEventListener("afterprint", () => {
					frame.remove();
					resolve(true);
				});
				page.print?.();
			},
			{ once: true },
		);
		setTimeout(() => resolve(false), patienceMs);
	});
	document.body.append(frame);
	if (await prints) {
		return true;
	}
	frame.remove();
	return false;
}

/** A style sheet belongs to one document, and is no inline style for a Content-Security-Policy. */
function sheetOf(page: Window, css: string): CSSStyleSheet {
	const { CSSStyleSheet: Sheet } = page as Window & typeof globalThis;
	const sheet = new Sheet();
	sheet.replaceSync(css);
	return sheet;
}
