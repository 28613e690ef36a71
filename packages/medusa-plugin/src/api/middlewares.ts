import { defineMiddlewares } from "@medusajs/framework/http";
import { requirePayerForOrder, requirePayerForSession } from "../payer/require-payer";
import {
	limitUnpaidOrdersAtCompletion,
	limitUnpaidOrdersAtSession,
} from "../shoppers/limit-unpaid-orders";
import { hideWebhookSecret } from "./hide-webhook-secret";
import { keepSessionOfOrder } from "./keep-session-of-order";
import { storeCors } from "./store-cors";

export default defineMiddlewares({
	routes: [
		{ matcher: "/hooks/pix-checkout", middlewares: [hideWebhookSecret] },
		// The route reads its body itself: Medusa's parser would name the path in its errors, and the
		// path holds the secret.
		{ matcher: "/hooks/pix-checkout/:secret", method: ["POST"], bodyParser: false },
		{ matcher: "/pix-checkout", middlewares: [storeCors] },
		{
			matcher: "/store/payment-collections/:id/payment-sessions",
			method: ["POST"],
			middlewares: [keepSessionOfOrder, limitUnpaidOrdersAtSession, requirePayerForSession],
		},
		{
			matcher: "/store/carts/:id/complete",
			method: ["POST"],
			middlewares: [requirePayerForOrder, limitUnpaidOrdersAtCompletion],
		},
	],
});
