import { normalizeDocument } from "@pix-checkout/client";
import { foldText } from "./clean-text.js";
import type { AddressSource, Payer, PayerAliases, PayerSources } from "./payer.js";
import { collectPayer, isOfField, writtenText } from "./payer-values.js";
import { type PersonSource, personSources } from "./person-sources.js";

/**
 * Resolves the `customer.*` fields. Name and phone come from the source of the document, so that a
 * gift's recipient never gets the buyer's CPF. Otherwise the billing address wins
 * over the customer, and the customer over the shipping address.
 */
export function resolvePerson(from: {
	explicit: Payer;
	sources: PayerSources;
	address: AddressSource | null;
	aliases: PayerAliases;
}): Payer {
	const { explicit, sources, aliases } = from;
	const people = personSources(sources, aliases);
	const { order, customer, billing, shipping } = people;
	const [chosen, other] =
		from.address === sources.billingAddress ? [billing, shipping] : [shipping, billing];

	const byDocument = [chosen, order, customer, other];
	const owner =
		explicit["customer.document"] === undefined
			? byDocument.find((person) => person.document !== undefined)
			: undefined;
	const document = explicit["customer.document"] ?? owner?.document;

	const nameSource = nameSources(people, owner).find((person) => nameFor(person, document));
	const payersName =
		owner?.personName ??
		(isCnpj(document) ? undefined : explicit["customer.name"]) ??
		nameSource?.personName;
	const callable = [order, billing, customer, shipping].filter((person) =>
		isSamePerson(person.personName, payersName),
	);

	const found: Record<string, string | undefined> = {
		"customer.name": nameSource && nameFor(nameSource, document),
		"customer.document": document,
		"customer.phone": [owner, ...callable].find((person) => person?.phone)?.phone,
		"customer.email":
			byDocument.find((person) => person.email)?.email ??
			[sources.email, sources.customer?.email]
				.map(writtenText)
				.find((email) => email !== undefined && isOfField("customer.email", email)),
	};
	return collectPayer((field) =>
		field.startsWith("customer.") ? (explicit[field] ?? found[field]) : undefined,
	);
}

/** The sources whose name may belong to a document of `owner`, the likeliest first. */
function nameSources(
	{ order, customer, billing, shipping }: ReturnType<typeof personSources>,
	owner: PersonSource | undefined,
): PersonSource[] {
	switch (owner) {
		case undefined:
		case order:
			return [order, billing, customer, shipping];
		case customer:
			return [customer, billing];
		default:
			return [owner];
	}
}

/** A company never holds a CPF. It holds a CNPJ before the person who acts for it. */
function nameFor(person: PersonSource, document: string | undefined): string | undefined {
	const { statedName, personName, company } = person;
	if (statedName !== undefined) {
		return statedName;
	}
	if (isCnpj(document)) {
		return company ?? personName;
	}
	return isCpf(document) ? personName : (personName ?? company);
}

function isCnpj(document: string | undefined): boolean {
	return document !== undefined && normalizeDocument(document).length === 14;
}

function isCpf(document: string | undefined): boolean {
	return document !== undefined && normalizeDocument(document).length === 11;
}

/**
 * Whether two names may be one person's: one has all words of the other (`Fulana Tal`,
 * `FULANA DE TAL`). A source without a name may be anyone's.
 */
export function isSamePerson(name: string | undefined, other: string | undefined): boolean {
	if (name === undefined) {
		return true;
	}
	if (other === undefined) {
		return false;
	}
	const [one, two] = [wordsOf(name), wordsOf(other)];
	const [shorter, longer] = one.size < two.size ? [one, two] : [two, one];
	return [...shorter].every((word) => longer.has(word));
}

function wordsOf(name: string): Set<string> {
	return new Set(foldText(name).split(" "));
}
