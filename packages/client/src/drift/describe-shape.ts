import { readServiceDate } from "../answers/service-date.js";

/** The kind of a value, without the value. */
export function describeShape(value: unknown): string {
	if (value === undefined) {
		return "absent";
	}
	if (value === null) {
		return "null";
	}
	if (Array.isArray(value)) {
		return "list";
	}
	switch (typeof value) {
		case "string":
			return describeText(value);
		case "number":
			return Number.isInteger(value) ? "whole number" : "number with a fraction";
		default:
			return typeof value;
	}
}

function describeText(text: string): string {
	if (text === "") {
		return "empty text";
	}
	const date = readServiceDate(text, "start");
	if (date?.isExact) {
		return "timestamp";
	}
	if (date !== null) {
		return /:/.test(text) ? "timestamp without a zone" : "date without a time";
	}
	return /^[\d.,-]+$/.test(text) ? "text of digits" : "text";
}
