const patterns: [RegExp, string][] = [
	[/\b([sp]k_live_)[\w-]+/g, "$1••••••"],
	[/(\/hooks\/pix-checkout\/)[^\s"'/?#•]+/g, "$1••••••"],
	[/(\b[a-z][a-z\d+.-]*:\/\/[^\s:/@"']*:)[^\s@"']+@/gi, "$1••••••@"],
];

/** Variables whose values no output may hold, by their names. */
const secretNames = /SECRET|PASSWORD|TOKEN|API_KEY/;
/** A shorter value could be a part of any word. */
const shortest = 8;

/** Removes keys, webhook secrets and passwords from a text: a store's own errors may quote them. */
export function withoutSecrets(text: string, environment = process.env): string {
	const values = Object.entries(environment).flatMap(([name, value]) =>
		secretNames.test(name) && value && value.length >= shortest ? [value] : [],
	);
	const named = values.reduce((rest, value) => rest.replaceAll(value, "••••••"), text);
	return patterns.reduce((rest, [pattern, shown]) => rest.replace(pattern, shown), named);
}
