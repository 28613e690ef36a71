import { useState } from "react";

/**
 * Keeps what `make` returns until the key changes. Unlike `useMemo`, React never drops it: it holds
 * what a shopper has typed.
 *
 * @param make gets what was kept under the key before
 */
export function useKept<Thing>(key: string, make: (previous: Thing | null) => Thing): Thing {
	const [kept, setKept] = useState(() => ({ key, thing: make(null) }));
	if (kept.key === key) {
		return kept.thing;
	}
	const next = { key, thing: make(kept.thing) };
	// React renders again before it shows anything.
	setKept(next);
	return next.thing;
}
