import { z } from "zod";
import { errorAnswer, jsonAnswer } from "../doors/answers.js";
import type { DoorAnswer, DoorRequest } from "../doors/door.js";
import type { RateLimit } from "../doors/requests/rate-limit.js";
import { refusal } from "../doors/requests/validation.js";
import type { CepLookup } from "./cep-lookup.js";

/** From one address. Look-ups leave the store. */
export const cepLookUpsPerMinute = 60;

export interface CepServices {
	/** `null` unless the merchant's option `cepLookup` switches it on. */
	cepLookup: CepLookup | null;
	/** Of the process, by the shopper's address. */
	limit: RateLimit;
}

const paramsSchema = z.object({
	cep: z
		.string()
		.regex(/^\d{5}-?\d{3}$/, "must be a postal code of eight digits")
		.transform((written) => written.replace("-", "")),
});

/** The address of a postal code, for the shopper's form. See `docs/reference/routes.md`. */
export async function lookUpCep(
	{ cepLookup, limit }: CepServices,
	request: Pick<DoorRequest, "address">,
	inAddress: { cep?: string | undefined },
): Promise<DoorAnswer> {
	return limit.guard(request.address, () => lookUp(cepLookup, inAddress));
}

async function lookUp(
	cepLookup: CepLookup | null,
	inAddress: { cep?: string | undefined },
): Promise<DoorAnswer> {
	if (!cepLookup) {
		return errorAnswer(404, {
			type: "not_found",
			code: "cep_lookup_off",
			message: "This store looks up no postal codes; its option cepLookup is off",
		});
	}
	const params = paramsSchema.safeParse(inAddress);
	if (!params.success) {
		return errorAnswer(400, refusal(params.error));
	}
	const { cep } = params.data;
	const answer = await cepLookup.find(cep);
	switch (answer.kind) {
		case "found":
			return jsonAnswer(200, { zip: cep, ...answer.place });
		case "not_found":
			return errorAnswer(404, {
				type: "not_found",
				code: "cep_not_found",
				message: "There is no such postal code",
			});
		case "failed":
			return errorAnswer(
				503,
				{
					type: "unexpected_state",
					code: "cep_lookup_failed",
					message: "The postal code could not be looked up; enter the address by hand",
				},
				{ "retry-after": "5" },
			);
	}
}
