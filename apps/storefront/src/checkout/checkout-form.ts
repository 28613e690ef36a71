/** The fields of the checkout, in the order in which they stand on the page. */
export const fieldNames = [
	"email",
	"name",
	"postalCode",
	"street",
	"number",
	"complement",
	"neighborhood",
	"city",
	"state",
	"document",
	"phone",
] as const;

export type FieldName = (typeof fieldNames)[number];

/** The shopper's input, unchanged (with dots and dashes). `state` is two letters or empty. */
export type CheckoutForm = Record<FieldName, string>;

/** The problem of a field, in words for the shopper. */
export type FieldProblems = Partial<Record<FieldName, string>>;

export function emptyForm(): CheckoutForm {
	return {
		email: "",
		name: "",
		postalCode: "",
		street: "",
		number: "",
		complement: "",
		neighborhood: "",
		city: "",
		state: "",
		document: "",
		phone: "",
	};
}

/** The first field with a problem, from the top of the page. */
export function firstProblem(problems: FieldProblems): FieldName | undefined {
	return fieldNames.find((name) => problems[name] !== undefined);
}
