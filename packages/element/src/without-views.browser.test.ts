import { expect } from "@open-wc/testing";
import { pixAnswer } from "./testing/answers.js";
import { failFile } from "./testing/fail-file.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount, reads, shows } from "./testing/mount.js";

it("says that it keeps trying when its views don't load, and shows the code when they do", async () => {
	const mend = await failFile("/templates/view.ts");
	const store = new FakeStore({ json: pixAnswer() });
	const element = await mount("loading");
	await has(element, "[part=trouble]");
	await reads(element, "[part=trouble]", "Sem conexão com a loja. Continuamos tentando.");
	expect(element.shadowRoot?.querySelector("[part=code]")).to.equal(null);
	await mend();
	inside(element, ".retry-button").click();
	await shows(element, "pix");
	await has(element, ".copy-button");
	expect(element.shadowRoot?.querySelector("[part=trouble]")).to.equal(null);
	store.restore();
});
