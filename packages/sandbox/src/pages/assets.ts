import { readFile } from "node:fs/promises";
import { extname } from "node:path";

const types: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
};

const nameForm = /^[a-z]+(?:-[a-z]+)*\.(?:css|js|svg)$/;

/** A file that the pages need, with its media type; `undefined` if there is no such file. */
export async function asset(name: string): Promise<{ type: string; text: string } | undefined> {
	const type = types[extname(name)];
	if (type === undefined || !nameForm.test(name)) {
		return undefined;
	}
	try {
		return { type, text: await readFile(new URL(`./assets/${name}`, import.meta.url), "utf8") };
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") {
			return undefined;
		}
		throw error;
	}
}
