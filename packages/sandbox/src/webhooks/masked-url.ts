const LONGEST_HARMLESS_PART = 20;

/**
 * An address that can be shown: without user, password, query and fragment, and with `…` for
 * path segments so long that they may be a secret.
 */
export function maskedUrl(url: string): string {
	const { origin, pathname } = new URL(url);
	const path = pathname
		.split("/")
		.map((part) => (part.length > LONGEST_HARMLESS_PART ? "…" : part))
		.join("/");
	return origin + path;
}
