/**
 * Lets a browser's requests for a file fail, as on a bad connection. The command `fail-file` with
 * `{ file, userAgent }` names the end of its path and the browser, because the engines run side by
 * side; without `file` none fails any more.
 *
 * @param {readonly string[]} files the ends of the paths that may fail
 * @returns {Required<Pick<import("@web/test-runner").TestRunnerConfig, "middleware" | "plugins">>}
 */
export function failingFiles(files) {
	/** @type {Map<string, string>} By the browser's user agent. */
	const failing = new Map();
	return {
		// A plugin's own answers always have the status 200.
		middleware: [
			async (context, next) => {
				if (!files.some((file) => context.path.endsWith(file))) {
					return next();
				}
				neverCache(context.res);
				const userAgent = context.get("user-agent");
				if (!context.path.endsWith(failing.get(userAgent) ?? "nothing")) {
					return next();
				}
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
					if (payload.file === undefined) {
						return failing.delete(payload.userAgent);
					}
					if (!files.includes(payload.file)) {
						throw new Error(
							`${payload.file} may not fail. web-test-runner.config.mjs lists what may.`,
						);
					}
					failing.set(payload.userAgent, payload.file);
					return true;
				},
			},
		],
	};
}

/**
 * A browser would not ask again for what an earlier page has: the runner lets it keep each file for a
 * year, and says so after every middleware.
 *
 * @param {import("node:http").ServerResponse | import("node:http2").Http2ServerResponse} response
 */
function neverCache(response) {
	const setHeader = response.setHeader.bind(response);
	response.setHeader = (name, value) =>
		setHeader(name, name.toLowerCase() === "cache-control" ? "no-store" : value);
}
