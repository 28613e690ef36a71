import { isCleanText } from "@pix-checkout/core";
import { z } from "zod";
import { type CepAnswer, longestLookupMs } from "./cep-lookup.js";
import { loadCepPromise } from "./load-cep-promise.js";

/** Services that document a public interface over HTTPS, and need no key. The first answer wins. */
const providers = ["brasilapi", "viacep"] as const;

/** Before the look-up's own limit, so that a connection doesn't outlive it for long. */
const timeout = longestLookupMs - 500;

const text = z
	.string()
	.nullish()
	.transform((written) => written?.trim() || null)
	.refine((written) => isCleanText(written ?? "", 200));

const placeSchema = z.object({
	state: z.string().regex(/^[A-Z]{2}$/),
	city: text.pipe(z.string()),
	street: text,
	neighborhood: text,
});

const failureSchema = z.object({
	errors: z.array(z.looseObject({ service: z.string(), message: z.string() })),
});

/**
 * Asks public services for the address of a postal code. Nothing but the eight digits leaves the
 * store.
 */
export async function askCepServices(cep: string): Promise<CepAnswer> {
	try {
		const place = placeSchema.safeParse(
			await loadCepPromise()(cep, { providers: [...providers], timeout }),
		);
		return place.success ? { kind: "found", place: place.data } : { kind: "failed" };
	} catch (error) {
		return isUnknownCode(error) ? { kind: "not_found" } : { kind: "failed" };
	}
}

/**
 * The library says only in its messages whether a service has no such code or doesn't work. ViaCEP
 * decides: for the other, the library calls every refusal "not found".
 */
function isUnknownCode(error: unknown): boolean {
	const viacep = failureSchema
		.safeParse(error)
		.data?.errors.find(({ service }) => service === "viacep");
	return viacep !== undefined && !viacep.message.startsWith("Erro ao se conectar");
}
