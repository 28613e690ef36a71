import { fileURLToPath } from "node:url";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { defaultReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
// Started by tsx (see the script `test:browser`), which is why TypeScript can be imported here.
import { launchOptions } from "../../test/support/chromium.ts";
import { commonjsAsModules } from "./wtr/commonjs-as-modules.mjs";
import { screenCommands } from "./wtr/screen-commands.mjs";
import { strictPage } from "./wtr/strict-page.mjs";
import { summaryReporter } from "./wtr/summary-reporter.mjs";

const summaryPath = process.env.PIX_CHECKOUT_WTR_SUMMARY;

/** @type {import("@web/test-runner").TestRunnerConfig} */
export default {
	files: "src/**/*.browser.test.ts",
	rootDir: fileURLToPath(new URL("../..", import.meta.url)),
	nodeResolve: true,
	concurrency: 1,
	plugins: [
		commonjsAsModules(["jsqr"]),
		screenCommands(),
		strictPage(),
		esbuildPlugin({
			ts: true,
			target: "es2022",
			tsconfig: fileURLToPath(new URL("tsconfig.json", import.meta.url)),
		}),
	],
	browsers: [chromeLauncher({ launchOptions: await launchOptions() })],
	reporters: [defaultReporter(), ...(summaryPath ? [summaryReporter(summaryPath)] : [])],
	// Lit's development build is wanted for its warnings, and tests cause the element's own warnings.
	// The notice of that build isn't worth a line per file.
	filterBrowserLogs: ({ args }) => !/^(Lit is in dev mode|<pix-checkout)/.test(String(args[0])),
	testFramework: { config: { timeout: 10_000 } },
};
