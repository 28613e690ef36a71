import * as z from "zod";
import type { ChargeStatusResponse } from "../charge.js";
import { identifier, status } from "./fields.js";
import { readWith } from "./read-answer.js";

const statusAnswer = z
	.union([
		z.looseObject({ id: identifier, status, paid: z.boolean() }),
		z
			.looseObject({ id: z.null().optional(), uuid: z.guid(), status, paid: z.boolean() })
			.transform((answer) => ({ ...answer, id: answer.uuid })),
	])
	.refine((answer) => answer.paid === (answer.status === "paid"), {
		path: ["paid"],
		error: "contradicts status",
	});

/**
 * The short status, in either dialect (the service's specification, "Charge status response").
 * @throws UnreadableAnswerError, also when `paid` and `status` contradict each other
 */
export function readChargeStatus(answer: unknown): ChargeStatusResponse {
	const { id, status, paid } = readWith(statusAnswer, answer, "charge status");
	return { id, status, paid, raw: answer };
}
