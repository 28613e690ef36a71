import { z } from "zod/mini";
import { isLostAnswer } from "./lost-answer.js";
import { StoreAnswerError } from "./store-answer-error.js";
import { storeClient } from "./store-api.js";

const payerRouteAnswer = z.object({ cep_lookup: z._default(z.boolean(), false) });

const placeAnswer = z.object({
	state: z.string(),
	city: z.string(),
	street: z.nullable(z.string()),
	neighborhood: z.nullable(z.string()),
});

/** What a postal code says; a town with one code has no street and no neighbourhood in it. */
export type Place = z.infer<typeof placeAnswer>;

/** `failed`: the shopper types the address. */
export type PostalCodeAnswer =
	| { kind: "found"; place: Place }
	| { kind: "unknown" }
	| { kind: "failed" };

/** Whether the store looks up postal codes: the plugin's option `cepLookup`. */
export async function looksUpPostalCodes(cartId: string): Promise<boolean> {
	try {
		const path = `/pix-checkout/carts/${encodeURIComponent(cartId)}/payer`;
		const answer = await storeClient.fetch<unknown>(path, { query: { method: "pix" } });
		return payerRouteAnswer.safeParse(answer).data?.cep_lookup ?? false;
	} catch (error) {
		// A convenience: without it the form asks for the whole address.
		if (isLostAnswer(error) || error instanceof StoreAnswerError) {
			return false;
		}
		throw error;
	}
}

/** @param postalCode eight digits */
export async function lookUpPostalCode(postalCode: string): Promise<PostalCodeAnswer> {
	try {
		const answer = await storeClient.fetch<unknown>(`/pix-checkout/cep/${postalCode}`);
		const { data } = placeAnswer.safeParse(answer);
		return data ? { kind: "found", place: data } : { kind: "failed" };
	} catch (error) {
		if (error instanceof StoreAnswerError) {
			return { kind: error.code === "cep_not_found" ? "unknown" : "failed" };
		}
		if (isLostAnswer(error)) {
			return { kind: "failed" };
		}
		throw error;
	}
}
