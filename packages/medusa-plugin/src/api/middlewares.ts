import { defineMiddlewares } from "@medusajs/framework/http";
import { requirePayerForOrder, requirePayerForSession } from "../payer/require-payer";
import { keepSessionOfOrder } from "./keep-session-of-order";
import { requireCleanId } from "./require-clean-id";
import { storeCors } from "./store-cors";

export default defineMiddlewares({
	routes: [
		// The route reads its body itself, and stops where it is too long.
		{ matcher: "/hooks/pix-checkout/:secret", method: ["POST"], bodyParser: false },
		{ matcher: "/pix-checkout", middlewares: [storeCors] },
		{
			matcher: "/store/payment-collections/:id/payment-sessions",
			method: ["POST"],
			middlewares: [requireCleanId, keepSessionOfOrder, requirePayerForSession],
		},
		{
			matcher: "/store/carts/:id/complete",
			method: ["POST"],
			middlewares: [requireCleanId, requirePayerForOrder],
		},
	],
});
