import { defineMiddlewares } from "@medusajs/framework/http";
import { requirePayerForOrder, requirePayerForSession } from "../payer/require-payer";
import {
	limitUnpaidOrdersAtCompletion,
	limitUnpaidOrdersAtSession,
} from "../shoppers/limit-unpaid-orders";
import { authorizeSessionOfOrder } from "./authorize-session-of-order";
import { keepPayableSession } from "./keep-payable-session";
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
			middlewares: [
				requireCleanId,
				keepPayableSession,
				limitUnpaidOrdersAtSession,
				requirePayerForSession,
				authorizeSessionOfOrder,
			],
		},
		{
			matcher: "/admin/payment-collections/:id/payment-sessions",
			method: ["POST"],
			middlewares: [
				requireCleanId,
				keepPayableSession,
				requirePayerForSession,
				authorizeSessionOfOrder,
			],
		},
		{
			matcher: "/store/carts/:id/complete",
			method: ["POST"],
			middlewares: [requireCleanId, requirePayerForOrder, limitUnpaidOrdersAtCompletion],
		},
	],
});
