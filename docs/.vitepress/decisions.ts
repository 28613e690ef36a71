import { readdirSync, readFileSync } from "node:fs";
import type { DefaultTheme } from "vitepress";

const folder = new URL("../decisions/", import.meta.url);

/** The decisions in their order, by the titles of their pages. */
export function decisions(): DefaultTheme.SidebarItem[] {
	return readdirSync(folder)
		.filter((file) => /^\d{4}-/.test(file))
		.sort()
		.map((file) => ({
			text: titleOf(file),
			link: `/decisions/${file.replace(/\.md$/, "")}`,
		}));
}

function titleOf(file: string): string {
	const [, title = file] = /^# (.+)$/m.exec(readFileSync(new URL(file, folder), "utf8")) ?? [];
	return `${Number(file.slice(0, 4))} · ${title}`;
}
