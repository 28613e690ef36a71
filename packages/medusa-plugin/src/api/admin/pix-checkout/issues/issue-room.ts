import type {
	AuthenticatedMedusaRequest,
	MedusaRequest,
	MedusaResponse,
} from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import type { ListedIssue } from "@pix-checkout/postgres";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";
import { cleanId, refusal } from "../../../utils/validation";
import { type IssueAnswer, type IssueClock, issueAnswer } from "./issue-answer";
import { issueNames } from "./issue-names";

const paramsSchema = z.object({ id: cleanId });

/** A request about one issue, parsed. */
export interface IssueRequest<Body> {
	id: string;
	body: Body;
	/** The id of the admin user or API key. */
	by: string;
}

/** Parses a request about one issue. Answers 400, and returns `null`, for a wrong one. */
export function readIssueRequest<Body>(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	schema: z.ZodType<Body>,
	sent: unknown = req.body,
): IssueRequest<Body> | null {
	const body = schema.safeParse(sent ?? {});
	const params = paramsSchema.safeParse(req.params);
	if (!body.success || !params.success) {
		const error = body.error ?? params.error;
		res.status(400).json(error ? refusal(error) : {});
		return null;
	}
	return { id: params.data.id, body: body.data, by: req.auth_context.actor_id };
}

/** The tables of the charge store. */
export function storeOf(req: MedusaRequest): CheckoutModule["store"] {
	return req.scope.resolve<CheckoutModule>(pixCheckoutModule).store;
}

/** The store's time and target for refunds. */
export function issueClock(req: MedusaRequest): IssueClock {
	const { store, options } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	return { now: store.clock.now(), refundTargetDays: options.refundTargetDays };
}

/** An issue with the names that the merchant knows. */
export async function answerOf(req: MedusaRequest, issue: ListedIssue): Promise<IssueAnswer> {
	return issueAnswer(issue, await issueNames(req.scope, [issue]), issueClock(req));
}

/** 404: there is no such issue. */
export function answerNotFound(res: MedusaResponse, id: string): void {
	res.status(404).json({
		type: "not_found",
		code: "issue_not_found",
		message: `There is no payment issue ${id}; list them with GET /admin/pix-checkout/issues?state=all`,
	});
}

/** 409: the issue doesn't allow this any more. The answer shows it as it is now. */
export async function answerConflict(
	req: MedusaRequest,
	res: MedusaResponse,
	{ code, message, issue }: { code: string; message: string; issue: ListedIssue },
): Promise<void> {
	res.status(409).json({ type: "conflict", code, message, issue: await answerOf(req, issue) });
}

/** 409: another person, or the plugin, resolved the issue meanwhile. */
export function answerResolvedBefore(
	req: MedusaRequest,
	res: MedusaResponse,
	issue: ListedIssue,
): Promise<void> {
	return answerConflict(req, res, {
		code: "issue_resolved_before",
		message: "This issue was resolved before, and stays as it is",
		issue,
	});
}
