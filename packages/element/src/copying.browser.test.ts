import { expect } from "@open-wc/testing";
import { copyPaste, pixAnswer } from "./testing/answers.js";
import { replaceClipboard, restoreClipboard, takeCopies } from "./testing/clipboard.js";
import { FakeStore } from "./testing/fake-store.js";
import { inside, mount, reads, textOf } from "./testing/mount.js";

const refusing = { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) };

const silent = { writeText: () => new Promise<void>(() => {}) };

describe("copying", () => {
	const command = document.execCommand;
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
	});

	afterEach(() => {
		store.restore();
		document.execCommand = command;
		restoreClipboard();
	});

	it("says copied and shows the next step, after it has copied", async () => {
		const copied = takeCopies();
		const element = await mount("pix");
		inside(element, ".copy-button").click();
		await reads(element, ".copy .outcome", "Agora cole em Pix copia e cola, no site do seu banco");
		expect(textOf(element, ".copy-button")).to.equal("Código copiado");
		expect(copied.text).to.equal(copyPaste);
	});

	for (const [reason, value] of [
		["the browser rejects the new way", refusing],
		["the page has no clipboard, as in plain http", undefined],
		["the browser never answers the new way", silent],
	] as const) {
		it(`copies in the old way when ${reason}`, async () => {
			replaceClipboard(value);
			let copied = "";
			document.execCommand = () => {
				const event = new ClipboardEvent("copy", {
					clipboardData: new DataTransfer(),
					bubbles: true,
					composed: true,
					cancelable: true,
				});
				document.body.dispatchEvent(event);
				copied = event.clipboardData?.getData("text/plain") ?? "";
				return true;
			};
			const element = await mount("pix");
			inside(element, ".copy-button").click();
			await reads(
				element,
				".copy .outcome",
				"Agora cole em Pix copia e cola, no site do seu banco",
			);
			expect(copied).to.equal(copyPaste);
		});
	}

	for (const [reason, clipboard, result] of [
		["the browser rejects the old way too", refusing, false],
		["the browser never answers the new way, and rejects the old one", silent, false],
		["the browser claims success and copies nothing", refusing, true],
	] as const) {
		it(`never says copied when ${reason}: it selects the code and says how`, async () => {
			replaceClipboard(clipboard);
			document.execCommand = () => result;
			const element = await mount("pix");
			inside(element, ".copy-button").click();
			await reads(element, ".copy .outcome", "Seu navegador não deixou copiar");
			expect(textOf(element, ".copy-button")).to.equal("Copiar código Pix");
			const field = inside(element, "[part=code]");
			if (!(field instanceof HTMLInputElement)) {
				throw new Error("The code is in no field.");
			}
			expect(element.shadowRoot?.activeElement).to.equal(field);
			expect(field.selectionStart).to.equal(0);
			expect(field.selectionEnd).to.equal(copyPaste.length);
		});
	}

	it("forgets the outcome of a copy when there is another code", async () => {
		takeCopies();
		const element = await mount("pix");
		inside(element, ".copy-button").click();
		await reads(element, ".copy-button", "Código copiado");
		const pix = { copy_paste: `${copyPaste}2`, payment_link: null };
		store.willAnswer({ json: pixAnswer({ pix }) });
		element.refresh();
		await reads(element, ".copy-button", "Copiar código Pix");
		expect(textOf(element, ".copy .outcome")).to.equal("");
	});
});
