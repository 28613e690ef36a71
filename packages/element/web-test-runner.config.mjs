import { fileURLToPath } from "node:url";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { defaultReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
// Started by tsx (see the script `test:browser`), which is why TypeScript can be imported here.
import { launchOptions } from "../../test/support/chromium.ts";
import { commonjsAsModules } from "./wtr/commonjs-as-modules.mjs";
import { screenCommands } from "./wtr/screen-commands.mjs";
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
		esbuildPlugin({
			ts: true,
			target: "es2022",
			tsconfig: fileURLToPath(new URL("tsconfig.json", import.meta.url)),
		}),
	],
	browsers: [chromeLauncher({ launchOptions: await launchOptions() })],
	reporters: [defaultReporter(), ...(summaryPath ? [summaryReporter(summaryPath)] : [])],
	// Its development build is wanted, for its warnings; that it is one isn't worth a line per file.
	filterBrowserLogs: ({ args }) => !String(args[0]).startsWith("Lit is in dev mode"),
	testFramework: { config: { timeout: 10_000 } },
};
