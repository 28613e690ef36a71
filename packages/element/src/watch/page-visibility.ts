/**
 * Reports when the page is shown and hidden: also around a bank app or a sleep. A change of the network
 * counts as shown. What the browser says of it is a hint alone: behind many a VPN it is wrong. Reports
 * nothing where there is no page.
 *
 * @returns ends the reports
 */
export function watchPage(onShown: () => void, onHidden: () => void): () => void {
	const ending = new AbortController();
	if (typeof document !== "undefined") {
		const update = ({ type }: Event) => {
			// A page with an open channel can't enter the back/forward cache.
			(type === "pagehide" || document.hidden ? onHidden : onShown)();
		};
		const { signal } = ending;
		document.addEventListener("visibilitychange", update, { signal });
		for (const name of ["pageshow", "pagehide", "online", "offline"]) {
			addEventListener(name, update, { signal });
		}
		if (document.hidden) {
			onHidden();
		}
	}
	return () => ending.abort();
}
