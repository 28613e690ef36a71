import { writeFile } from "node:fs/promises";

/**
 * Writes how many tests passed, failed and were skipped, for a runner that adds up several suites.
 * A file that doesn't run at all counts as one failure, by its own name.
 *
 * @param {string} path file to write as `{"passed":1,"failed":0,"skipped":0,"failures":[]}`
 * @returns {import("@web/test-runner").Reporter}
 */
export function summaryReporter(path) {
	return {
		async stop({ sessions }) {
			/** @type {{ passed: number, failed: number, skipped: number, failures: string[] }} */
			const summary = { passed: 0, failed: 0, skipped: 0, failures: [] };
			for (const session of sessions) {
				const results = session.testResults ? testsOf(session.testResults) : [];
				const failed = results.filter((test) => !test.skipped && !test.passed);
				const skipped = results.filter((test) => test.skipped);
				const isBrokenOutside = !session.passed && failed.length === 0;
				const failures = isBrokenOutside ? [session.testFile] : failed.map(({ name }) => name);
				summary.passed += results.length - failed.length - skipped.length;
				summary.failed += failures.length;
				summary.skipped += skipped.length;
				summary.failures.push(...failures.map(String));
			}
			await writeFile(path, `${JSON.stringify(summary)}\n`);
		},
	};
}

/**
 * @param {import("@web/test-runner").TestSuiteResult} suite
 * @returns {import("@web/test-runner").TestResult[]}
 */
function testsOf(suite) {
	return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}
