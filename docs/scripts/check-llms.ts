/** After the build: each link of the list for language models leads to a page of the site. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";

const site = new URL("../.vitepress/dist/", import.meta.url);
const list = await readFile(new URL("llms.txt", site), "utf8");
const links = [...list.matchAll(/\]\((\S+)\)/g)].map(([, link = ""]) => new URL(link));
const dead = links.filter(({ pathname }) => {
	const [, path] = pathname.split("/pix-checkout/");
	return path === undefined || !existsSync(new URL(path, site));
});
if (links.length === 0 || dead.length > 0) {
	throw new Error(`llms.txt has ${links.length} links, and no pages for: ${dead.join(", ")}`);
}
