import { readFile } from "node:fs/promises";
import { extname } from "node:path";

const TYPES: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
};

const NAME = /^[a-z]+(?:-[a-z]+)*\.(?:css|js|svg)$/;

/** A file that the pages need, with its media type; `undefined` if there is no such file. */
export async function asset(name: string): Promise<{ type: string; text: string } | undefined> {
	const type = TYPES[extname(name)];
	if (type === undefined || !NAME.test(name)) return undefined;
	try {
		return { type, text: await readFile(new URL(`./assets/${name}`, import.meta.url), "utf8") };
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	}
}
