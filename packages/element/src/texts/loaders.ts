import type { Texts } from "./texts.js";

type Load = () => Promise<Texts>;

/** The languages besides Portuguese: files of their own, fetched when a page wants one of them. */
export const loaders: { readonly en: Load; readonly es: Load } = {
	en: async () => (await import("./en.js")).default,
	es: async () => (await import("./es.js")).default,
};
