import { join } from "node:path";

const repository = join(import.meta.dirname, "../../..");

/** @type {import("next").NextConfig} */
export default {
	// The tests type-check it themselves, and once.
	typescript: { ignoreBuildErrors: true },
	// npm puts Next at the repository's top.
	turbopack: { root: repository },
	outputFileTracingRoot: repository,
};
