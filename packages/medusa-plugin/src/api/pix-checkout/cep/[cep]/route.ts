import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";
import { refusal } from "../../../utils/validation";

const paramsSchema = z.object({
	cep: z
		.string()
		.regex(/^\d{5}-?\d{3}$/, "must be a postal code of eight digits")
		.transform((written) => written.replace("-", "")),
});

/** The address of a postal code, for the shopper's form. See `docs/reference/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const { cepLookup } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	if (!cepLookup) {
		res.status(404).json({
			type: "not_found",
			code: "cep_lookup_off",
			message: "This store looks up no postal codes; its option cepLookup is off",
		});
		return;
	}
	const params = paramsSchema.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { cep } = params.data;
	const answer = await cepLookup.find(cep);
	switch (answer.kind) {
		case "found":
			res.json({ zip: cep, ...answer.place });
			return;
		case "not_found":
			res.status(404).json({
				type: "not_found",
				code: "cep_not_found",
				message: "There is no such postal code",
			});
			return;
		case "failed":
			res.status(503).setHeader("Retry-After", "5").json({
				type: "unexpected_state",
				code: "cep_lookup_failed",
				message: "The postal code could not be looked up; enter the address by hand",
			});
			return;
	}
}
