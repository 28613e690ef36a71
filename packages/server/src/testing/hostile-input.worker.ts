import { parentPort } from "node:worker_threads";
import { parseWebhookEvent } from "@pix-checkout/client";
import { uncleanPlaces } from "../charge/payer/clean-text.js";
import type { PayerSources } from "../charge/payer/payer.js";
import { payerProblems } from "../charge/payer/payer-problems.js";
import { payerEntries } from "../charge/payer/payer-values.js";
import { resolvePayer } from "../charge/payer/resolve-payer.js";

/** What a stranger can send: the same text in each field, or the text of a JSON body. */
export interface HostileInput {
	kind: "text" | "json";
	text: string;
}

/** What reading cost. */
export interface Work {
	/** Texts that were folded or decomposed for a comparison. */
	folds: number;
	/** Pieces into which texts were split. */
	pieces: number;
}

const work: Work = { folds: 0, pieces: 0 };
const { normalize, split } = String.prototype;
Object.defineProperties(String.prototype, {
	normalize: {
		value(this: string, ...how: unknown[]): string {
			work.folds += 1;
			return Reflect.apply(normalize, this, how);
		},
	},
	split: {
		value(this: string, ...how: unknown[]): string[] {
			const pieces: string[] = Reflect.apply(split, this, how);
			work.pieces += pieces.length;
			return pieces;
		},
	},
});

parentPort?.on("message", ({ kind, text }: HostileInput) => {
	work.folds = 0;
	work.pieces = 0;
	const inputs = kind === "text" ? sourcesOf(text) : [sourcesOfJson(text)];
	for (const sources of inputs) {
		const payer = resolvePayer(sources);
		payerProblems(payer, "boleto");
		payerProblems(payer, "pix");
	}
	parentPort?.postMessage(work);
});

parentPort?.postMessage("ready");

/** With a city and without: what may be a neighbourhood depends on it. */
function sourcesOf(text: string): PayerSources[] {
	return [text, "Lins", undefined].flatMap((city) => {
		const metadata = { cpf: text, telefone: text, numero: "1" };
		const address = { address1: text, address2: text, ...(city === undefined ? {} : { city }) };
		const person = { firstName: text, lastName: `${text} x`, phone: text, company: text };
		const rest = { province: city === "Lins" ? "SP" : text, postalCode: text, metadata };
		return [
			{ billingAddress: { ...address, ...person, ...rest }, customer: person, email: text },
			{
				explicit: { name: `${text} y`, address: { street: text, number: "1", city } },
				shippingAddress: { ...person, ...address },
			},
			{ entered: { email: text, document: text, address: { street: text, number: text, city } } },
		];
	});
}

function sourcesOfJson(text: string): PayerSources {
	const value: unknown = JSON.parse(text);
	uncleanPlaces({ data: value });
	payerEntries(value);
	try {
		parseWebhookEvent(value);
	} catch {
		// No event.
	}
	return {
		explicit: value,
		entered: { payer: value, address: value, name: value },
		metadata: { cpf: value },
	};
}
