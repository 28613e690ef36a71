/**
 * Short texts that survive a reload: ids only, never the shopper's input. Browsers can reject
 * storage (private windows, blocked cookies); then they last as long as the page.
 */
const memory = new Map<string, string>();

export function remember(name: string, value: string): void {
	memory.set(name, value);
	attempt(() => localStorage.setItem(name, value));
}

export function recall(name: string): string | null {
	return attempt(() => localStorage.getItem(name)) ?? memory.get(name) ?? null;
}

export function forget(name: string): void {
	memory.delete(name);
	attempt(() => localStorage.removeItem(name));
}

function attempt<T>(use: () => T): T | null {
	try {
		return use();
	} catch (error) {
		// SecurityError and QuotaExceededError: `memory` stands in.
		if (error instanceof DOMException) {
			return null;
		}
		throw error;
	}
}
