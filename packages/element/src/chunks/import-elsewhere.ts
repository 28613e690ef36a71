/**
 * Imports a module under another address of the same file. Firefox, and Chromium before 2026,
 * remember that an import failed and never ask for its address again (whatwg/html#6768); both name
 * the address in the error. WebKit asks again. A bundler that loads chunks by itself, as webpack
 * does, asks again too, and rejects with an error of its own.
 *
 * @param cause what the `import()` was rejected with
 * @param attempt a number that wasn't used for this module before
 * @returns `undefined` when the error names no address
 * @throws what the import is rejected with
 */
export async function importElsewhere<Module>(
	cause: unknown,
	attempt: number,
): Promise<Module | undefined> {
	const [address] = (cause instanceof TypeError && /https?:\S+$/.exec(cause.message)) || [];
	if (address === undefined) {
		return undefined;
	}
	const elsewhere = new URL(address);
	elsewhere.searchParams.set("attempt", String(attempt));
	return import(
		/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ elsewhere.href
	);
}
