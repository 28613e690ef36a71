/** One thing wrong with a request. Never holds the value itself: it may be payer data. */
export interface Problem {
	/** The service's dotted name: `amount`, `customer.document`, `billing_address.zip`. */
	field: string;
	/** `missing`, `invalid`, `below_minimum`, or a code of the service such as `invalid_amount`. */
	code: "missing" | "invalid" | "below_minimum" | (string & {});
	/** A sentence for developers, in English. */
	message: string;
}
