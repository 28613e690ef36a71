import type { share } from "../copy/share.js";
import { drawReceipt } from "./draw-receipt.js";
import type { Receipt } from "./receipt.js";

/** The page's own style sheet has the rest; these are its colours on paper. */
const paperCss = `
:root { --_muted: #555; --_border: #bbb; --_field: #fff; --_text: #000; color: #000; background: #fff }
body { max-inline-size: 30rem; margin: 2rem auto; line-height: 1.5 }
h1 { font-size: 1.25rem; text-align: center }
.unseen { display: none }
`;

export type WayToKeep = "save" | "share" | "print";

/**
 * Saves a picture of a receipt as a file of this device, hands it to another app, or prints the
 * receipt. Where the browser doesn't let a picture be shared, for instance because drawing took too
 * long after the press, it is saved.
 *
 * @param pressed a button beside the receipt on the page, whose looks the picture takes over
 * @param css the receipt's style sheet, for paper
 * @param handOver {@link share}, which the page has loaded with its views
 * @returns whether a picture was saved
 */
export async function keepReceipt(
	way: WayToKeep,
	receipt: Receipt,
	pressed: Element,
	css: string,
	handOver: typeof share,
): Promise<boolean> {
	const view = pressed.closest(".notice");
	const shown = view?.querySelector(".receipt");
	const sign = view?.querySelector(".sign");
	if (!shown || !sign) {
		throw new Error("There is no receipt beside this button.");
	}
	if (way === "print") {
		printReceipt(shown, receipt, css);
		return false;
	}
	const { fontFamily, backgroundColor, color } = getComputedStyle(sign);
	const look = { fontFamily, accent: backgroundColor, onAccent: color };
	const picture = await drawReceipt(receipt, look);
	const file = new File([picture], `${receipt.fileName}.png`, { type: picture.type });
	if (way === "share" && (await handOver({ files: [file], title: receipt.title })) !== "refused") {
		return false;
	}
	save(file);
	return true;
}

/**
 * Prints a receipt alone, without the page around it, from a frame of its own.
 *
 * @param shown the receipt as it stands on the page
 * @param css its style sheet
 */
function printReceipt(shown: Element, { title, fileName }: Receipt, css: string): void {
	const frame = document.createElement("iframe");
	// Without a place on the page; Firefox prints no frame that isn't displayed.
	frame.style.cssText = "position:fixed;inline-size:0;block-size:0;border:0;visibility:hidden";
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
			page.addEventListener("afterprint", () => frame.remove());
			page.print();
		},
		{ once: true },
	);
	document.body.append(frame);
}

function save(file: File): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = file.name;
	link.click();
	// The browser reads the file after the click; a minute is long enough for slow devices.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A style sheet belongs to one document, and is no inline style for a Content-Security-Policy. */
function sheetOf(page: Window, css: string): CSSStyleSheet {
	const { CSSStyleSheet: Sheet } = page as Window & typeof globalThis;
	const sheet = new Sheet();
	sheet.replaceSync(css);
	return sheet;
}
