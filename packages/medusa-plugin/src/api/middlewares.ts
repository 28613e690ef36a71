import { defineMiddlewares } from "@medusajs/framework/http";
import { requirePayerForOrder, requirePayerForSession } from "../payer/require-payer";
import {
	limitUnpaidOrdersAtCompletion,
	limitUnpaidOrdersAtSession,
} from "../shoppers/limit-unpaid-orders";
import { authorizeSessionOfOrder } from "./authorize-session-of-order";
import { keepPayableSession } from "./keep-payable-session";
import { refuseMarkAsPaid } from "./refuse-mark-as-paid";
import { requireCleanId } from "./require-clean-id";
import { reviewAfterwards } from "./review-afterwards";
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
			matcher: "/admin/payment-collections/:id/mark-as-paid",
			method: ["POST"],
			middlewares: [refuseMarkAsPaid],
		},
		{
			matcher: "/admin/orders/:id/credit-lines",
			method: ["POST"],
			middlewares: [reviewAfterwards],
		},
		{
			matcher: "/admin/draft-orders/:id/edit/confirm",
			method: ["POST"],
			middlewares: [reviewAfterwards],
		},
		{
			matcher: "/admin/draft-orders/:id",
			method: ["DELETE"],
			middlewares: [reviewAfterwards],
		},
		{
			matcher: "/store/carts/:id/complete",
			method: ["POST"],
			middlewares: [requireCleanId, requirePayerForOrder, limitUnpaidOrdersAtCompletion],
		},
	],
});
