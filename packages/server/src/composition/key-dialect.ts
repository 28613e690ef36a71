import type { ServiceOptions } from "./shared-options.js";

/** The keys of a sandbox that was started without one of its own, and what each speaks. */
const dialectOfSandboxKey: ReadonlyMap<unknown, "guide" | "reference"> = new Map([
	["sk_live_sandbox_guide", "guide"],
	["sk_live_sandbox_reference", "reference"],
]);

/** What a sandbox's usual key speaks; `undefined` for other keys, which don't show it. */
export function dialectOfKey(secretKey: unknown): "guide" | "reference" | undefined {
	return dialectOfSandboxKey.get(secretKey);
}

/**
 * Compares the sandbox's two known keys with the dialect of the requests.
 *
 * @returns one sentence that names the mismatch and its cure, without the key; `null` without a
 * mismatch
 */
export function keyDialectProblem({
	secretKey,
	dialect = "reference",
}: Partial<Pick<ServiceOptions, "secretKey" | "dialect">>): string | null {
	const spoken = dialectOfKey(secretKey);
	return spoken === undefined || spoken === dialect
		? null
		: `the secret key is the sandbox's for the dialect ${spoken}, and the checkout sends requests in the dialect ${dialect}: take the sandbox's key for ${dialect}, or set the option dialect to "${spoken}" (PIX_CHECKOUT_DIALECT=${spoken})`;
}
