import { writeFile } from "node:fs/promises";
import type { Reporter, TestResult, TestSuiteResult } from "@web/test-runner";
import { engines, type OtherEngine } from "../../../test/support/engines.js";

interface Summary {
	passed: number;
	failed: number;
	skipped: number;
	/** The names of the failed tests, with their engine. */
	failures: string[];
}

/**
 * Says which engines were missing, and writes how many tests passed, failed and were skipped, for a
 * runner that adds up several suites.
 *
 * - A file that doesn't run at all counts as one failure, by its own name.
 * - A missing engine counts as skipped once per test file: which tests a file lists, only its engine
 *   knows.
 *
 * @param path file to write as JSON, if any
 */
export function summaryReporter(
	missing: readonly OtherEngine[],
	path: string | undefined,
): Reporter {
	return {
		async stop({ sessions: all }) {
			const sessions = [...all];
			const files = new Set(sessions.map(({ testFile }) => testFile)).size;
			const summary: Summary = { passed: 0, failed: 0, skipped: 0, failures: [] };
			for (const session of sessions) {
				const results = session.testResults ? testsOf(session.testResults) : [];
				const failed = results.filter((test) => !test.skipped && !test.passed);
				const skipped = results.filter((test) => test.skipped);
				const isBrokenOutside = !session.passed && failed.length === 0;
				const failures = isBrokenOutside ? [session.testFile] : failed.map(({ name }) => name);
				summary.passed += results.length - failed.length - skipped.length;
				summary.failed += failures.length;
				summary.skipped += skipped.length;
				summary.failures.push(...failures.map((name) => `${session.browser.name}: ${name}`));
			}
			for (const name of missing) {
				summary.skipped += files;
				console.info(
					`${name} isn't on this machine: its ${files} test files are skipped. On Debian, install ${engines[name]}.`,
				);
			}
			if (path !== undefined) {
				await writeFile(path, `${JSON.stringify(summary)}\n`);
			}
		},
	};
}

function testsOf(suite: TestSuiteResult): TestResult[] {
	return [...suite.tests, ...suite.suites.flatMap(testsOf)];
}
