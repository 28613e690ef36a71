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
	<script type="module" src="/packages/element/src/define-payer.ts"></script>
	<pix-checkout src="/strict-status"><p>Um instante…</p></pix-checkout>
	<pix-checkout-payer store-url="/strict-store" cart-id="cart_1" method="pix"></pix-checkout-payer>
</html>`;

const payer = {
	cart_id: "cart_1",
	method: "pix",
	missing_fields: ["customer.document"],
	invalid_fields: [],
	cep_lookup: false,
};

/**
 * Serves a page with the elements at `/strict-page.html`, with the headers of a strict site, and at
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
			if (path === "/strict-store/pix-checkout/carts/cart_1/payer") {
				return { body: JSON.stringify(payer), type: "json" };
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
