import { defineMiddlewares } from "@medusajs/framework/http";
import { policiesOfRoutes } from "./admin/pix-checkout/middlewares";
import { answerPolls } from "./pix-checkout/answer-poll";
import { askServiceFirst } from "./utils/middlewares/ask-service-first";
import { authorizeSessionOfOrder } from "./utils/middlewares/authorize-session-of-order";
import { keepFromCaches } from "./utils/middlewares/keep-from-caches";
import { keepPayableSession } from "./utils/middlewares/keep-payable-session";
import { limitPayerRequests } from "./utils/middlewares/limit-payer-requests";
import {
	limitUnpaidOrdersAtCompletion,
	limitUnpaidOrdersAtSession,
} from "./utils/middlewares/limit-unpaid-orders";
import { noteForwarded } from "./utils/middlewares/note-forwarded";
import { refuseForeignOrigin } from "./utils/middlewares/refuse-foreign-origin";
import { refuseMarkAsPaid } from "./utils/middlewares/refuse-mark-as-paid";
import { requireCleanId } from "./utils/middlewares/require-clean-id";
import { requirePayerForOrder, requirePayerForSession } from "./utils/middlewares/require-payer";
import { reviewAfterwards } from "./utils/middlewares/review-afterwards";
import { storeCors } from "./utils/middlewares/store-cors";

export default defineMiddlewares({
	routes: [
		...policiesOfRoutes,
		// Without a method, so that Medusa puts them before all routes.
		{ matcher: "/admin/pix-checkout", middlewares: [keepFromCaches, refuseForeignOrigin] },
		{ matcher: "/hooks/pix-checkout", middlewares: [keepFromCaches] },
		// The route reads its body itself, and stops at the limit.
		{ matcher: "/hooks/pix-checkout/:secret", method: ["POST"], bodyParser: false },
		{ matcher: "/pix-checkout", middlewares: [keepFromCaches, storeCors, noteForwarded] },
		// Without a method, so that Medusa puts it before all routes.
		{ matcher: "/pix-checkout/:id", middlewares: [answerPolls] },
		{
			matcher: "/pix-checkout/carts/:id/payer",
			method: ["GET", "POST"],
			// The route reads its body itself, and stops at the limit.
			bodyParser: false,
			middlewares: limitPayerRequests,
		},
		{
			matcher: "/store/payment-collections/:id/payment-sessions",
			method: ["POST"],
			middlewares: [
				keepFromCaches,
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
				keepFromCaches,
				requireCleanId,
				keepPayableSession,
				requirePayerForSession,
				authorizeSessionOfOrder,
			],
		},
		{
			matcher: "/admin/payment-collections/:id/mark-as-paid",
			method: ["POST"],
			middlewares: [keepFromCaches, refuseMarkAsPaid],
		},
		{
			matcher: "/admin/orders/:id/payment-sessions/authorize",
			method: ["POST"],
			middlewares: [keepFromCaches, askServiceFirst],
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
			middlewares: [
				keepFromCaches,
				requireCleanId,
				requirePayerForOrder,
				limitUnpaidOrdersAtCompletion,
			],
		},
	],
});
