import type { SharedOptions } from "./shared-options.js";

type ServiceAccess = Pick<SharedOptions, "apiUrl" | "secretKey" | "webhookSecret"> &
	Partial<Pick<SharedOptions, "previousWebhookSecret" | "sandbox">>;

/** Fewer different characters than any random secret of 128 bits has. */
const fewestCharacters = 8;

/** The options that production rejects, each with its name and what it must be, never its value. */
export function unsafeOptions(options: ServiceAccess): string[] {
	const { apiUrl, secretKey, sandbox = false } = options;
	const problems: string[] = [];
	const isSandboxs = isSandboxKey(secretKey);
	if (sandbox && !isSandboxs) {
		problems.push(
			"sandbox: is for a sandbox's key only, and secretKey is another key; leave the option out",
		);
	}
	if (!apiUrl.startsWith("https:") && !(sandbox && isSandboxs)) {
		problems.push("apiUrl: must be an https address in production");
	}
	if (isSandboxs && !sandbox) {
		problems.push(
			"secretKey: is a sandbox's; production needs the option sandbox: true beside it (a Medusa store and the command line also read PIX_CHECKOUT_SANDBOX=true)",
		);
	}
	if (isRepeated(secretKey.slice("sk_live_".length))) {
		problems.push("secretKey: repeats itself, so it is no key of the service");
	}
	for (const name of ["webhookSecret", "previousWebhookSecret"] as const) {
		const secret = options[name];
		if (secret && (isRepeated(secret) || new Set(secret).size < fewestCharacters)) {
			problems.push(`${name}: is made up, not random; openssl rand -hex 16 makes a secret`);
		}
	}
	return problems;
}

/** Whether a key is a sandbox's, by its prefix. */
export function isSandboxKey(secretKey: string): boolean {
	return secretKey.startsWith("sk_live_sandbox_");
}

/** Whether a text is a shorter one again and again, such as `0123456789abcdef` twice. */
function isRepeated(text: string): boolean {
	return text.length > 1 && `${text}${text}`.slice(1, -1).includes(text);
}
