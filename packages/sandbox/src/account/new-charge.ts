import { boletoCode } from "../codes/boleto-code.js";
import { brCode } from "../codes/br-code.js";
import { addDays, dayInSaoPaulo, endOfDayInSaoPaulo } from "../codes/sao-paulo-calendar.js";
import type { Dialect, Settings } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import type { BillingAddress, BoletoCharge, Charge, Customer, PixCharge } from "./records.js";

/** The fields of a new charge that its creator decides. */
interface ChargeRequest {
	amountCents: number;
	description?: string | undefined;
	customer?: Customer | undefined;
	metadata?: Record<string, unknown> | undefined;
}

/** The fields of a new charge that the sandbox decides. */
interface ChargeTerms {
	dialect: Dialect;
	/** Unix milliseconds. */
	now: number;
	/** The origin of the sandbox's pages, without a trailing slash. */
	origin: string;
	/** The source of identifiers and codes. */
	random: SeededRandom;
	/** How long the charge is payable. */
	settings: Pick<Settings, "chargeTtlMs" | "boletoDueDays">;
}

/** No bank has this number, so no bank can take money for a sandbox's boleto. */
const bank = "999";
/** The service's fees: 0.99 % of a Pix, R$ 1.99 of a boleto. */
const pixFeeBasisPoints = 99;
const boletoFeeCents = 199;
const merchant = { merchantName: "LOJA SANDBOX", merchantCity: "SAO PAULO" };

/** A pending Pix charge with its own BR Code. */
export function newPixCharge(request: ChargeRequest, terms: ChargeTerms): PixCharge {
	const { now, origin, settings } = terms;
	const common = commonFields(request, terms);
	const { uuid, amountCents } = common;
	const location = `pix.sandbox.example/qr/v2/${uuid.replaceAll("-", "")}`;
	return {
		...common,
		method: "pix",
		feeCents: Math.round((amountCents * pixFeeBasisPoints) / 10_000),
		// On a whole second, so that dialects with and without milliseconds agree; not later, or a page
		// would count down from more than the time that was set.
		expiresAt: Math.floor((now + settings.chargeTtlMs) / 1000) * 1000,
		pix: {
			copyPaste: brCode({ location, amountCents, ...merchant }),
			paymentLink: `${origin}/pay/${uuid}`,
		},
	};
}

/** A pending boleto that is due at the end of a day in São Paulo, with its own barcode. */
export function newBoletoCharge(
	request: ChargeRequest & { billingAddress: BillingAddress },
	terms: ChargeTerms,
): BoletoCharge {
	const { now, origin, random, settings } = terms;
	const common = commonFields(request, terms);
	const { uuid, amountCents } = common;
	const dueDate = addDays(dayInSaoPaulo(now), settings.boletoDueDays);
	const freeField = random.digits("boleto", 25);
	return {
		...common,
		method: "boleto",
		feeCents: Math.min(boletoFeeCents, amountCents),
		expiresAt: endOfDayInSaoPaulo(dueDate),
		boleto: {
			...boletoCode({ bank, dueDate, amountCents, freeField }),
			url: `${origin}/boletos/${uuid}`,
			dueDate,
		},
		billingAddress: request.billingAddress,
	};
}

/** The same charge with links to the sandbox's present origin. */
export function withLinks(charge: Charge, origin: string): Charge {
	switch (charge.method) {
		case "pix":
			return { ...charge, pix: { ...charge.pix, paymentLink: `${origin}/pay/${charge.uuid}` } };
		case "boleto":
			return { ...charge, boleto: { ...charge.boleto, url: `${origin}/boletos/${charge.uuid}` } };
	}
}

function commonFields(request: ChargeRequest, { dialect, now, random }: ChargeTerms) {
	const { amountCents, description, customer, metadata } = request;
	return {
		kind: "charge" as const,
		uuid: random.uuid("charge"),
		id: `ch_svc_${random.hex("charge", 12)}`,
		dialect,
		status: "pending" as const,
		amountCents,
		...(description === undefined ? {} : { description }),
		...(customer === undefined ? {} : { customer }),
		...(metadata === undefined ? {} : { metadata }),
		createdAt: now,
	};
}
