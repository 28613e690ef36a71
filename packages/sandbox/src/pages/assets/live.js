/** Keeps the page up to date by the sandbox's server-sent events. */

/** @typedef {import("../../index.js").LiveTopic} LiveTopic */

/**
 * Refreshes the sections of a topic when it changes, and all of them at the beginning and after a
 * reset. A change during a refresh causes one more refresh.
 * @param {Array<{ topics: LiveTopic[], refresh: () => Promise<void> }>} sections
 * @param {(isConnected: boolean) => void} onConnection
 */
export function keepLive(sections, onConnection) {
	const looks = sections.map(({ topics, refresh }) => ({ topics, look: coalesced(refresh) }));
	const source = new EventSource("/_sandbox/events");
	source.addEventListener("message", ({ data }) => {
		const { topic } = JSON.parse(data);
		const isAll = topic === "connected" || topic === "reset";
		if (topic === "connected") {
			onConnection(true);
		}
		for (const { topics, look } of looks) {
			if (isAll || topics.includes(topic)) {
				look();
			}
		}
	});
	source.addEventListener("error", () => {
		onConnection(false);
		// After an answer that isn't a stream a browser doesn't reconnect.
		if (source.readyState === EventSource.CLOSED) {
			window.setTimeout(() => keepLive(sections, onConnection), 2000);
		}
	});
}

/** @param {() => Promise<void>} refresh */
function coalesced(refresh) {
	let isWanted = false;
	let isUnderWay = false;
	return async () => {
		isWanted = true;
		if (isUnderWay) {
			return;
		}
		isUnderWay = true;
		while (isWanted) {
			isWanted = false;
			await refresh();
		}
		isUnderWay = false;
	};
}
