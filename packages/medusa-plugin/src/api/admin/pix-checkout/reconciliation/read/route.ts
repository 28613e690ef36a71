import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dayOf, requestReading } from "@pix-checkout/core";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { refusal } from "../../../../utils/validation";
import { readingAnswer } from "../books-answer";
import { daysSchema } from "../days-range";

/** Has the sweep read the paid charges of older days from the service's list, in the background. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const body = daysSchema
		.refine(({ from }) => from <= dayOf(store.clock.now()), {
			path: ["from"],
			message: "must not be in the future",
		})
		.safeParse(req.body);
	if (!body.success) {
		res.status(400).json(refusal(body.error));
		return;
	}
	const { reading, isNew } = await requestReading(store, body.data);
	if (!isNew) {
		res.status(409).json({
			type: "conflict",
			code: "reading_under_way",
			message: `The days from ${reading.from} to ${reading.to} are being read. Wait until they are.`,
			reading: readingAnswer(reading),
		});
		return;
	}
	res.status(202).json({ reading: readingAnswer(reading) });
}
