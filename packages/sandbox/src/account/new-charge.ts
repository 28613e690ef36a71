import { boletoCode } from "../codes/boleto-code.js";
import { brCode } from "../codes/br-code.js";
import { addDays, dayInSaoPaulo, endOfDayInSaoPaulo } from "../codes/sao-paulo-calendar.js";
import type { Dialect } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import type { BillingAddress, BoletoCharge, Customer, PixCharge } from "./charge.js";
import { boletoUrl, paymentLink } from "./charge-links.js";
import { type Fees, feeCents } from "./fee.js";

/** What the creator of a charge decides. */
export interface ChargeRequest {
	amountCents: number;
	description?: string;
	customer?: Customer;
	metadata?: Record<string, unknown>;
}

/** What the sandbox decides about a new charge. */
export interface ChargeTerms {
	dialect: Dialect;
	/** Unix milliseconds. */
	now: number;
	/** Where shoppers reach the sandbox's pages, without a slash at the end. */
	origin: string;
	/** Gives identifiers and codes. */
	random: SeededRandom;
	/** The UUID, where it is decided already. */
	uuid?: string | undefined;
	fees: Fees;
}

/** No bank has this number, so no bank can be asked to take money for a sandbox's boleto. */
const BANK = "999";
const MERCHANT = { merchantName: "LOJA SANDBOX", merchantCity: "SAO PAULO" };

/** A pending Pix charge that can be paid for `ttlSeconds`, with a BR Code of its own. */
export function newPixCharge(
	request: ChargeRequest,
	terms: ChargeTerms & { ttlSeconds: number },
): PixCharge {
	const common = commonFields(request, terms);
	const location = `pix.sandbox.example/qr/v2/${common.uuid.replaceAll("-", "")}`;
	const copyPaste = brCode({ location, amountCents: request.amountCents, ...MERCHANT });
	return {
		...common,
		method: "pix",
		feeCents: feeCents("pix", request.amountCents, terms.fees),
		// On a whole second, so that dialects with and without milliseconds agree.
		expiresAt: Math.ceil(terms.now / 1000) * 1000 + terms.ttlSeconds * 1000,
		copyPaste,
		paymentLink: paymentLink(terms.origin, common.uuid),
	};
}

/** A pending boleto that is due at the end of a day in São Paulo, with a barcode of its own. */
export function newBoletoCharge(
	request: ChargeRequest & { billingAddress: BillingAddress },
	terms: ChargeTerms & { dueDays: number },
): BoletoCharge {
	const common = commonFields(request, terms);
	const dueDate = addDays(dayInSaoPaulo(terms.now), terms.dueDays);
	const freeField = terms.random.digits("boleto", 25);
	return {
		...common,
		method: "boleto",
		feeCents: feeCents("boleto", request.amountCents, terms.fees),
		expiresAt: endOfDayInSaoPaulo(dueDate),
		dueDate,
		...boletoCode({ bank: BANK, dueDate, amountCents: request.amountCents, freeField }),
		boletoUrl: boletoUrl(terms.origin, common.uuid),
		billingAddress: request.billingAddress,
	};
}

function commonFields(request: ChargeRequest, terms: ChargeTerms) {
	const { amountCents, description, customer, metadata } = request;
	return {
		kind: "charge" as const,
		uuid: terms.uuid ?? terms.random.uuid("charge"),
		id: `ch_svc_${terms.random.hex("charge", 12)}`,
		dialect: terms.dialect,
		status: "pending" as const,
		amountCents,
		...(description === undefined ? {} : { description }),
		...(customer === undefined ? {} : { customer }),
		...(metadata === undefined ? {} : { metadata }),
		createdAt: terms.now,
	};
}
