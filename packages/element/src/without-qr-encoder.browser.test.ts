import { expect } from "@open-wc/testing";
import { copyPaste, pixAnswer } from "./testing/answers.js";
import { takeCopies } from "./testing/clipboard.js";
import { failFile } from "./testing/fail-file.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount, reads } from "./testing/mount.js";

it("copies while the encoder of QR codes doesn't load, and draws the code when it does", async () => {
	const mend = await failFile("/codes/qr-code.ts");
	const store = new FakeStore({ json: pixAnswer() });
	const copied = takeCopies();
	const element = await mount("pix");
	await reads(element, ".view .qr-place", "O código para copiar funciona.");
	inside(element, ".copy-button").click();
	await reads(element, ".copy .outcome", "Agora abra o app do seu banco");
	expect(copied.text).to.equal(copyPaste);
	await mend();
	inside(element, ".qr-retry-button").click();
	await has(element, "[part=qr]");
	store.restore();
	copied.restore();
});
