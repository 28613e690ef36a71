import { writeFile } from "node:fs/promises";
import { defineConfig } from "tsdown";
import { openApiDocument } from "./src/openapi/document.js";

export default defineConfig([
	{
		entry: ["src/index.ts"],
		format: ["esm", "cjs"],
		platform: "node",
		target: "node20.19",
		dts: true,
		sourcemap: true,
		fixedExtension: false,
		copy: [{ from: "src/pages/assets", to: "dist" }],
		hooks: {
			"build:done": () => {
				const document = openApiDocument("http://127.0.0.1:4010/v1");
				return writeFile("dist/openapi.json", `${JSON.stringify(document, null, "\t")}\n`);
			},
		},
	},
	{
		entry: { cli: "src/cli/cli.ts" },
		format: ["esm"],
		platform: "node",
		target: "node20.19",
		dts: false,
		clean: false,
		sourcemap: true,
		fixedExtension: false,
	},
]);
