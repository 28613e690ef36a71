import { dialectOfKey } from "../key-dialect";
import type { ParsedOptions } from "../options";
import { type Check, makeCheck } from "./check";

/** Checks that a sandbox's key speaks the dialect of the options. */
export function checkDialect({
	secretKey,
	dialect,
}: Pick<ParsedOptions, "secretKey" | "dialect">): Check {
	const spoken = dialectOfKey(secretKey) ?? dialect;
	return spoken === dialect
		? makeCheck("dialect", "dialect_fits", { dialect })
		: makeCheck("dialect", "dialect_of_other_key", { dialect, key_dialect: spoken });
}
