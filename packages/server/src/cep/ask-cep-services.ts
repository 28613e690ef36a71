import { z } from "zod";
import { isCleanText } from "../charge/payer/clean-text.js";
import { readAtMost } from "../doors/requests/read-at-most.js";
import type { CepAnswer } from "./cep-lookup.js";

/** A form can wait so long, and the shopper types on meanwhile. */
const timeoutMs = 3_000;

/** Many times what an answer needs. */
const maxBodyBytes = 16 * 1024;

const text = z
	.string()
	.nullish()
	.transform((written) => written?.trim() || null)
	.refine((written) => isCleanText(written ?? "", 200));
const city = text.pipe(z.string());
const state = z.string().regex(/^[A-Z]{2}$/);
const code = z.string().transform((written) => written.replace("-", ""));

const brasilApiSchema = z.object({ cep: code, state, city, street: text, neighborhood: text });

const viaCepSchema = z
	.object({ cep: code, uf: state, localidade: city, logradouro: text, bairro: text })
	.transform(({ cep, uf, localidade, logradouro, bairro }) => ({
		cep,
		state: uf,
		city: localidade,
		street: logradouro,
		neighborhood: bairro,
	}));

/** ViaCEP's word for a code that doesn't exist: `true`, and of late `"true"`. */
const unknownSchema = z.object({ erro: z.union([z.literal(true), z.literal("true")]) });

/**
 * Asks public services for the address of a postal code, of which each documents an interface over
 * HTTPS that needs no key. The first that knows it wins. That no such code exists only ViaCEP says
 * clearly. Nothing but the eight digits leaves the store. Never rejects: the services' errors repeat the
 * address that was asked, and help nobody.
 */
export async function askCepServices(cep: string): Promise<CepAnswer> {
	const viaCep = read(`https://viacep.com.br/ws/${cep}/json/`);
	const brasilApi = read(`https://brasilapi.com.br/api/cep/v1/${cep}`);
	try {
		return await Promise.any([
			viaCep.then((body) => placeOf(viaCepSchema.parse(body), cep)),
			brasilApi.then((body) => placeOf(brasilApiSchema.parse(body), cep)),
		]);
	} catch {
		const said = await viaCep.catch(() => null);
		return { kind: unknownSchema.safeParse(said).success ? "not_found" : "failed" };
	}
}

/** @throws for another code's place */
function placeOf({ cep, ...place }: z.infer<typeof brasilApiSchema>, asked: string): CepAnswer {
	if (cep !== asked) {
		throw new Error("the service answers about another postal code");
	}
	return { kind: "found", place };
}

/** @throws for everything but JSON in a short answer of 200, in time */
async function read(address: string): Promise<unknown> {
	const answer = await fetch(address, {
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	});
	const body = await readAtMost(answer.body, answer.ok ? maxBodyBytes : 0);
	return JSON.parse(String(body));
}
