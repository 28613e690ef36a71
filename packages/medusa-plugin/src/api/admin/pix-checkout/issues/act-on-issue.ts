import type {
	AuthenticatedMedusaRequest,
	MedusaRequest,
	MedusaResponse,
} from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import type { ListedIssue } from "@pix-checkout/server/platform";
import { announceIssues, type IssueRefusal, issueRefusals } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";
import {
	type CheckoutServices,
	checkoutServices,
} from "../../../../modules/pix-checkout/checkout-services";
import { adminOrigin } from "../../../utils/admin-origin";
import { cleanId, cleanText, notFound, parsed } from "../../../utils/validation";
import { type IssueClock, issueAnswer } from "./issue-answer";
import { issueNames } from "./issue-names";

/** What the merchant writes about an issue. */
export const noteText = cleanText(1000).trim().min(1);

/** In the words of the route's own fields. */
const excessUnconfirmed =
	"The order lacks less than this payment: excess_cents are to be sent back. Repeat the request with confirmed_excess_cents to accept it all the same";

const paramsSchema = z.object({ id: cleanId });

/** A request about one issue, parsed. */
interface IssueRequest<Body> {
	id: string;
	body: Body;
	/** The id of the admin user or API key. */
	by: string;
}

/** Parses a request about one issue. Medusa answers 400 for a wrong one. */
export function readIssueRequest<Body>(
	req: AuthenticatedMedusaRequest,
	schema: z.ZodType<Body>,
): IssueRequest<Body> {
	const body = parsed(schema, req.body ?? {});
	return { id: parsed(paramsSchema, req.params).id, body, by: req.auth_context.actor_id };
}

export interface IssueAction<Body> extends IssueRequest<Body> {
	/** As it was before the action. */
	issue: ListedIssue;
	services: CheckoutServices;
}

/** What came of an action. `null`: there is no such issue any more. */
export type IssueActed =
	| {
			/** 200 unless given. */
			status?: number;
			/** Beside the issue. */
			answer?: object;
			/** Another issue to answer with. */
			issue?: ListedIssue | null;
	  }
	| { refused: IssueRefusal; answer?: object }
	| null;

/**
 * Runs an admin user's action on an issue. Answers with the issue as it is afterwards: beside what the
 * action led to, or beside the reason why it did nothing.
 */
export async function actOnIssue<Body>(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	schema: z.ZodType<Body>,
	act: (action: IssueAction<Body>) => Promise<IssueActed>,
): Promise<void> {
	const read = readIssueRequest(req, schema);
	const services = checkoutServices(req.scope, adminOrigin(req));
	const { issues } = services.checkout.store;
	const found = await issues.find(read.id);
	const acted = found && (await act({ ...read, issue: found, services }));
	if (!acted) {
		throw noIssue(read.id);
	}
	// The answer doesn't wait for the event bus: the sweep emits what fails here.
	void announceIssues(services.context);
	const shown = ("issue" in acted && acted.issue) || (await issues.find(read.id)) || found;
	const issue = issueAnswer(shown, await issueNames(req.scope, [shown]), issueClock(req));
	if (!("refused" in acted)) {
		res.status(acted.status ?? 200).json({ ...acted.answer, issue });
		return;
	}
	const code = acted.refused;
	const message = code === "excess_unconfirmed" ? excessUnconfirmed : issueRefusals[code];
	res.status(409).json({ type: "conflict", code, message, ...acted.answer, issue });
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

/** 404: there is no such issue. */
export function noIssue(id: string): Error {
	return notFound(
		"issue_not_found",
		`There is no payment issue ${id}; list them with GET /admin/pix-checkout/issues?state=all`,
	);
}
