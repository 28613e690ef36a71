/**
 * Lets requests for a file fail, as on a bad connection. The command `fail-file` with
 * `{ file, times }` names the end of its path and how many requests fail from now on.
 *
 * @returns {Required<Pick<import("@web/test-runner").TestRunnerConfig, "middleware" | "plugins">>}
 */
export function failingFiles() {
	let failing = { file: "", times: 0 };
	return {
		// A plugin's own answers always have the status 200.
		middleware: [
			(context, next) => {
				if (failing.times === 0 || !context.path.endsWith(failing.file)) {
					return next();
				}
				failing.times--;
				context.set("cache-control", "no-store");
				context.status = 503;
				return undefined;
			},
		],
		plugins: [
			{
				name: "failing-files",
				executeCommand({ command, payload }) {
					if (command !== "fail-file") {
						return undefined;
					}
					failing = { ...payload };
					return true;
				},
			},
		],
	};
}
