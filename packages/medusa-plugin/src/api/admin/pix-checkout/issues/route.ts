import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { paymentIssueKinds } from "@pix-checkout/server/platform";
import { orderOfNumber } from "../../../../orders/order-numbers";
import { cleanId, parsed } from "../../../utils/validation";
import { issueClock, storeOf } from "./act-on-issue";
import { type IssueListAnswer, issueAnswer } from "./issue-answer";
import { issueNames } from "./issue-names";

/** The largest number of an order. */
const maxInteger = 2_147_483_647;

const querySchema = z.strictObject({
	state: z.enum(["open", "resolved", "all"]).default("open"),
	/** One kind, or several with commas. */
	kind: z
		.string()
		.transform((kinds) => kinds.split(","))
		.pipe(z.array(z.enum(paymentIssueKinds)).min(1))
		.optional(),
	order_id: cleanId.optional(),
	order_number: z.coerce.number().int().min(1).max(maxInteger).optional(),
	sort: z.enum(["newest", "amount"]).default("newest"),
	limit: z.coerce.number().int().min(1).max(100).default(20),
	offset: z.coerce.number().int().min(0).max(maxInteger).default(0),
});

type IssueQuery = z.infer<typeof querySchema>;

/** Lists payment issues, newest or most money first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const query = parsed(querySchema, req.query);
	const { state, kind, sort, limit, offset } = query;
	const orderId = await orderOf(req, query);
	const empty: IssueListAnswer = { issues: [], count: 0, open_cents: 0, limit, offset };
	if (orderId === null) {
		res.json(empty);
		return;
	}
	const { issues, count, openCents } = await storeOf(req).issues.list({
		state,
		kinds: kind,
		orderId,
		sort,
		limit,
		offset,
	});
	const names = await issueNames(req.scope, issues);
	const clock = issueClock(req);
	res.json({
		...empty,
		issues: issues.map((issue) => issueAnswer(issue, names, clock)),
		count,
		open_cents: openCents,
	});
}

/** `undefined` for any order, `null` for an order that doesn't exist. */
async function orderOf(
	{ scope }: AuthenticatedMedusaRequest,
	{ order_id, order_number }: IssueQuery,
): Promise<string | undefined | null> {
	if (order_number === undefined) {
		return order_id;
	}
	const found = await orderOfNumber(scope, order_number);
	return order_id === undefined || order_id === found ? found : null;
}
