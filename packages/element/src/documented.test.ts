import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

function read(path: string) {
	return readFileSync(new URL(path, import.meta.url), "utf8");
}
const element = read("pix-checkout-element.ts");
const readme = read("../README.md");
const templates = readdirSync(new URL("templates", import.meta.url)).map((name) =>
	read(`templates/${name}`),
);

/** Every first group of a pattern, once and in order. */
function all(pattern: RegExp, ...texts: string[]): string[] {
	const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ""));
	return [...new Set(found)].sort();
}

/** The attributes of an element's properties; their JSDoc is that of the manifest. */
function inputsOf(source: string): string[] {
	const [, properties = ""] = /readonly properties = \{(.*?)\n\t\};/s.exec(source) ?? [];
	const names = all(/^\t\t(\w+): \{/gm, properties);
	return names
		.map((name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`))
		.sort();
}

describe("the public parts for a page", () => {
	it("are documented: all parts in the JSDoc and in the README", () => {
		const used = all(/(?:part=|linkTemplate\(\w+, )"([a-z-]+)"/g, element, ...templates);
		expect(all(/@csspart ([a-z-]+) /g, element)).toEqual(used);
		const [, list = ""] = /Parts for `::part\(\)`: (.*)/.exec(readme) ?? [];
		expect(all(/`([a-z-]+)`/g, list)).toEqual(used);
	});

	it("are documented: all custom properties in the JSDoc and in the README", () => {
		const styles = readdirSync(new URL("styles", import.meta.url)).map((name) =>
			read(`styles/${name}`),
		);
		const used = all(/var\((--pix-checkout-[a-z-]+)/g, ...styles);
		expect(all(/@cssproperty \[?(--pix-checkout-[a-z-]+)/g, element)).toEqual(used);
		expect(all(/`(--pix-checkout-[a-z-]+)`/g, readme)).toEqual(used);
	});

	it("are documented: all attributes in the README", () => {
		const documented = inputsOf(element);
		const [, table = ""] = /\n## Attributes\n(.*?)\n## /s.exec(readme) ?? [];
		expect(all(/^\| `([a-z-]+)` /gm, table)).toEqual(documented);
	});

	it("are documented: all slots and events in the JSDoc and in the README", () => {
		expect(all(/@slot ([a-z]+) /g, element)).toEqual(all(/<slot name="([a-z]+)"/g, ...templates));
		const events = all(/"(pix-checkout-[a-z]+)": CustomEvent/g, read("pix-checkout-events.ts"));
		expect(all(/@event \{[^}]*\} ([a-z-]+) /g, element)).toEqual(events);
		expect(all(/^\| `(pix-checkout-[a-z]+)` /gm, readme)).toEqual(events);
	});
});

describe("the payer element's public parts for a page", () => {
	const payer = read("payer-element/pix-checkout-payer-element.ts");
	const sources = ["field-template.ts", "payer-template.ts"].map((name) =>
		read(`payer-element/${name}`),
	);
	const section = /\n## The payer's fields\n(.*?)\n## /s.exec(readme)?.[1] ?? "";

	it("are documented: all parts in the JSDoc and in the README", () => {
		const used = all(/part="([a-z-]+)"/g, ...sources);
		expect(all(/@csspart ([a-z-]+) /g, payer)).toEqual(used);
		const [, list = ""] = /Parts for `::part\(\)`: (.*)/.exec(section) ?? [];
		expect(all(/`([a-z-]+)`/g, list)).toEqual(used);
	});

	it("are documented: all attributes in the README", () => {
		const documented = inputsOf(payer);
		const [table = ""] = section.split("| event ");
		expect(all(/^\| `([a-z-]+)` /gm, table)).toEqual(documented);
	});

	it("are documented: all events in the JSDoc and in the README", () => {
		const events = all(
			/"(pix-checkout-payer-[a-z]+)": CustomEvent/g,
			read("payer-element/payer-events.ts"),
		);
		expect(all(/@event \{[^}]*\} ([a-z-]+) /g, payer)).toEqual(events);
		expect(all(/^\| `(pix-checkout-payer-[a-z]+)` /gm, section)).toEqual(events);
	});
});
