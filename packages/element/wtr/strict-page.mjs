/** The strictest page: nothing inline, nothing from elsewhere, one policy for Lit. */
const policy = [
	"default-src 'none'",
	"script-src 'self'",
	"connect-src 'self'",
	"require-trusted-types-for 'script'",
	"trusted-types lit-html",
].join("; ");

/** @param {string} engine */
function page(engine) {
	return `<!doctype html>
<html lang="pt-BR">
	<title>Strict</title>
	<script type="module" src="/packages/element/src/define.ts"></script>
	<script type="module" src="/packages/element/src/define-payer.ts"></script>
	<pix-checkout src="/strict-status/${engine}"><p>Um instante…</p></pix-checkout>
	<pix-checkout-payer store-url="/strict-store" cart-id="cart_1" method="pix"></pix-checkout-payer>
</html>`;
}

const payer = {
	cart_id: "cart_1",
	method: "pix",
	missing_fields: ["customer.document"],
	invalid_fields: [],
	cep_lookup: false,
};

/**
 * Serves a page with the elements at `/strict-page/ENGINE.html`, with the headers of a strict site,
 * and at `/strict-status/ENGINE` the answer that a test has set with the command `strict-status`. The
 * engines run side by side, and each has its own.
 *
 * @returns {import("@web/test-runner").TestRunnerPlugin}
 */
export function strictPage() {
	/** @type {Map<string, unknown>} By engine. */
	const answers = new Map();
	return {
		name: "strict-page",
		serve({ path, response }) {
			const [, kind, engine = ""] = /^\/strict-(page|status)\/(\w+)/.exec(path) ?? [];
			if (kind === "page") {
				response.set("content-security-policy", policy);
				return { body: page(engine), type: "html" };
			}
			if (kind === "status") {
				return { body: JSON.stringify(answers.get(engine)), type: "json" };
			}
			if (path === "/strict-store/pix-checkout/carts/cart_1/payer") {
				return { body: JSON.stringify(payer), type: "json" };
			}
			return undefined;
		},
		executeCommand({ command, payload }) {
			if (command !== "strict-status") {
				return undefined;
			}
			answers.set(payload.engine, payload.answer);
			return true;
		},
	};
}
