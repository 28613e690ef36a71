import * as z from "zod";
import type { ChargeStatusResponse } from "../charge.js";
import { boolean, hasOneOf, identifier, status, uuid } from "./fields.js";
import { choice, formOf, rule } from "./form.js";
import { readWith } from "./read-answer.js";

const byId = { id: identifier, status, paid: boolean };
const byUuid = { uuid, status, paid: boolean };

const statusAnswer = z
	.union([
		z.looseObject(byId),
		z
			.looseObject({ ...byUuid, id: z.null().optional() })
			.transform((answer) => ({ ...answer, id: answer.uuid })),
	])
	.refine(paidAgrees, { path: ["paid"], error: "contradicts status" });

const paidRule = rule("paid", "true for paid only", "contradicts status");
const formById = formOf(byId).refine(paidAgrees, paidRule);
const formByUuid = formOf(byUuid).refine(paidAgrees, paidRule);
export const chargeStatusForm = choice((answer) =>
	hasOneOf(answer, ["id"]) ? formById : formByUuid,
);

function paidAgrees({ status, paid }: { status?: unknown; paid?: unknown }): boolean {
	return typeof paid !== "boolean" || paid === (status === "paid");
}

/**
 * The short status, in either dialect (the service's specification, "Charge status response").
 * @throws UnreadableAnswerError, also when `paid` and `status` contradict each other
 */
export function readChargeStatus(answer: unknown): ChargeStatusResponse {
	const { id, status, paid } = readWith(statusAnswer, answer, "charge status");
	return { id, status, paid, raw: answer };
}
