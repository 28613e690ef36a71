import { writeFile } from "node:fs/promises";

/**
 * Writes how many tests passed, failed and were skipped, for a runner that adds up several suites.
 * A file that couldn't be run at all counts as one failure.
 *
 * @param {string} path file to write as `{"passed":1,"failed":0,"skipped":0}`
 * @returns {import("@web/test-runner").Reporter}
 */
export function summaryReporter(path) {
	return {
		async stop({ sessions }) {
			const summary = { passed: 0, failed: 0, skipped: 0 };
			for (const session of sessions) {
				const results = session.testResults ? testsOf(session.testResults) : [];
				for (const { skipped, passed } of results) {
					summary[skipped ? "skipped" : passed ? "passed" : "failed"] += 1;
				}
				const brokenOutside =
					!session.passed && !results.some((test) => !test.skipped && !test.passed);
				if (brokenOutside) summary.failed += 1;
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
