import en from "./en.js";
import es from "./es.js";
import type { loaders as fetching } from "./loaders.js";

/** Takes the place of `loaders.ts` in the one file for a script tag: all languages are in it. */
export const loaders: typeof fetching = { en: async () => en, es: async () => es };
