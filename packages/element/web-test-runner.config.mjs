import { fileURLToPath } from "node:url";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { defaultReporter } from "@web/test-runner";
import { isLongRun } from "../../test/support/pace.ts";
// Started by tsx (see the script `test:browser`), which is why TypeScript can be imported here.
import { commonjsAsModules } from "./wtr/commonjs-as-modules.mjs";
import { chooseEngines } from "./wtr/engines.ts";
import { screenCommands } from "./wtr/screen-commands.ts";
import { strictPage } from "./wtr/strict-page.mjs";
import { summaryReporter } from "./wtr/summary-reporter.ts";

const { browsers, others, missing } = await chooseEngines(process.env.PIX_CHECKOUT_ENGINES);
const everyTest = "src/**/*.browser.test.ts";
/** Where engines differ: focus, clipboard, drawing and printing of codes, forms, a strict page. */
const testsOfEngines =
	"src/**/{copying,keyboard,payer,pix-checkout,scanning,slip,strict-page}.browser.test.ts";

/** @type {import("@web/test-runner").TestRunnerConfig} */
export default {
	files: everyTest,
	rootDir: fileURLToPath(new URL("../..", import.meta.url)),
	nodeResolve: true,
	// Of one engine's pages only one has the focus; the engines run side by side.
	concurrency: 1,
	concurrentBrowsers: 3,
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
	browsers,
	// Every test runs in them at night.
	groups:
		others.length === 0
			? []
			: [
					{
						name: "other-engines",
						files: isLongRun ? everyTest : testsOfEngines,
						browsers: others,
					},
				],
	reporters: [defaultReporter(), summaryReporter(missing, process.env.PIX_CHECKOUT_WTR_SUMMARY)],
	// Lit's development build is wanted for its warnings, and tests cause the element's own warnings.
	// The notice of that build isn't worth a line per file.
	filterBrowserLogs: ({ args }) => !/^(Lit is in dev mode|<pix-checkout)/.test(String(args[0])),
	testFramework: { config: { timeout: 20_000 } },
};
