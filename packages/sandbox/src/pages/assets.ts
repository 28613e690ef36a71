import { readFile } from "node:fs/promises";

const TYPES = {
	"sandbox.css": "text/css; charset=utf-8",
	"control.js": "text/javascript; charset=utf-8",
	"charge-card.js": "text/javascript; charset=utf-8",
	"element.js": "text/javascript; charset=utf-8",
	"payment.js": "text/javascript; charset=utf-8",
	"icon.svg": "image/svg+xml",
};

/** A file that the pages need, with its media type; `undefined` if there is no such file. */
export async function asset(name: string): Promise<{ type: string; text: string } | undefined> {
	if (!isAsset(name)) return undefined;
	const text = await readFile(new URL(`./assets/${name}`, import.meta.url), "utf8");
	return { type: TYPES[name], text };
}

function isAsset(name: string): name is keyof typeof TYPES {
	return Object.hasOwn(TYPES, name);
}
