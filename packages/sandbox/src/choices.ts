import { z } from "zod";

/** What the specification leaves open and users may want otherwise; see {@link SandboxChoices}. */
export const choicesSchema = z.strictObject({
	missingHeaderCode: z
		.enum(["by_path", "unauthorized", "missing_authorization"])
		.default("by_path"),
	milliseconds: z.enum(["by_dialect", "always", "never"]).default("by_dialect"),
	barcode: z.enum(["bars", "line"]).default("bars"),
	limitsPer: z.enum(["key", "account", "address"]).default("key"),
	pixFeePercent: z
		.number()
		.min(0)
		.max(100)
		.multipleOf(0.01, "must have two decimals at most")
		.default(0.99),
	boletoFeeCents: z.int().min(0).default(199),
});

/**
 * How the sandbox behaves where the service's specification shows several ways or none. All have
 * defaults; docs/sandbox-choices.md lists what else was chosen.
 */
export interface SandboxChoices {
	/**
	 * The code of a 401 without the `Authorization` header. `by_path`, the default, answers
	 * `unauthorized` under `/charges` and `missing_authorization` elsewhere.
	 */
	missingHeaderCode?: "by_path" | "unauthorized" | "missing_authorization";
	/** Whether times in answers have milliseconds; `by_dialect`, the default, in the reference only. */
	milliseconds?: "by_dialect" | "always" | "never";
	/** A boleto's `barcode`: the 44 digits of the `bars`, the default, or the 47 of the `line`. */
	barcode?: "bars" | "line";
	/** What rate limits count by; default `key`. `address` is the asker's IP address. */
	limitsPer?: "key" | "account" | "address";
	/** What the service keeps of a Pix, in percent of its amount, with two decimals at most; default 0.99. */
	pixFeePercent?: number;
	/** What the service keeps of a boleto, in cents; default 199, and never more than the amount. */
	boletoFeeCents?: number;
}

/** Choices with every default filled in. */
export type Choices = z.output<typeof choicesSchema>;
