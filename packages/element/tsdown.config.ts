import { defineConfig } from "tsdown";

export default defineConfig({
	entry: ["src/index.ts", "src/define.ts"],
	format: "esm",
	platform: "browser",
	target: "es2022",
	dts: true,
	sourcemap: true,
	fixedExtension: false,
	// `qrcode` is CommonJS, which a browser can't load and bundlers wrap each in their own way;
	// its encoder is therefore part of our output, and only Lit stays outside.
	deps: { alwaysBundle: [/^qrcode\//], onlyBundle: ["qrcode", "dijkstrajs"] },
});
