import { defineConfig } from "tsdown";

export default defineConfig({
	entry: ["src/index.ts", "src/server.ts"],
	// A page loads only the modules of what it imports, and the directive stays with its own.
	unbundle: true,
	format: "esm",
	platform: "neutral",
	target: "es2022",
	dts: true,
	sourcemap: true,
	fixedExtension: false,
});
