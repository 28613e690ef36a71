/** The strictest page: nothing inline, nothing from elsewhere, one policy for Lit. */
const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"connect-src 'self'",
	"require-trusted-types-for 'script'",
	"trusted-types lit-html",
].join("; ");

const page = `<!doctype html>
<html lang="pt-BR">
	<title>Strict</title>
	<script type="module" src="/packages/element/src/define.ts"></script>
	<pix-checkout src="/strict-status"><p>Um instante…</p></pix-checkout>
</html>`;

/**
 * Serves a page with the element at `/strict-page.html`, with the headers of a strict site, and at
 * `/strict-status` the answer that a test has set with the command `strict-status`.
 *
 * @returns {import("@web/test-runner").TestRunnerPlugin}
 */
export function strictPage() {
	let status = {};
	return {
		name: "strict-page",
		serve({ path, response }) {
			if (path === "/strict-page.html") {
				response.set("content-security-policy", policy);
				return { body: page, type: "html" };
			}
			if (path === "/strict-status") {
				return { body: JSON.stringify(status), type: "json" };
			}
			return undefined;
		},
		executeCommand({ command, payload }) {
			if (command !== "strict-status") {
				return undefined;
			}
			status = payload;
			return true;
		},
	};
}
