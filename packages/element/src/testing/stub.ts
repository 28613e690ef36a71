const restores: (() => void)[] = [];

/**
 * Replaces a property of the browser until {@link unstub}.
 *
 * @param value the new value; an object with `get` alone is a getter
 */
export function stub(target: object, name: string, value: unknown): void {
	const own = Object.getOwnPropertyDescriptor(target, name);
	const isGetter = value instanceof Object && Object.keys(value).join() === "get";
	Object.defineProperty(target, name, {
		configurable: true,
		...(isGetter ? value : { value, writable: true }),
	});
	restores.push(() => {
		Reflect.deleteProperty(target, name);
		if (own !== undefined) {
			Object.defineProperty(target, name, own);
		}
	});
}

/** Restores everything that was replaced. */
export function unstub(): void {
	for (const restore of restores.splice(0).reverse()) {
		restore();
	}
}
