/** The pages' script: sends their buttons to control routes, and follows every change. */

const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });
const trouble = document.getElementById("trouble");

/**
 * Shows a message until the next success; an empty one hides it.
 * @param {string} message
 */
function say(message) {
	if (trouble) {
		trouble.textContent = message;
		trouble.hidden = message === "";
	}
}

/**
 * Sends a request to a control route, and shows a failure.
 * @param {string} route such as `POST /reset`
 * @param {string | undefined} body JSON
 */
async function send(route, body) {
	const [method = "", path = ""] = route.split(" ");
	try {
		const response = await fetch(`/_sandbox${path}`, { method, body: body ?? null });
		say(response.ok ? "" : (await response.json()).error.message);
	} catch {
		say("The sandbox doesn't answer. Is it still running?");
	}
}

document.addEventListener("click", async ({ target }) => {
	const button = target instanceof Element ? target.closest("button") : null;
	// Not `disabled`, which would take the focus away from a keyboard user.
	if (!button || button.ariaDisabled === "true") {
		return;
	}
	const { send: route, body, question, copy, print } = button.dataset;
	if (copy !== undefined) {
		const isCopied = await copyText(copy, button);
		const result = button.parentElement?.querySelector("[role=status]");
		result?.replaceChildren((isCopied ? button.dataset.done : button.dataset.failed) ?? "");
	} else if (print !== undefined) {
		window.print();
	} else if (route !== undefined && (question === undefined || window.confirm(question))) {
		button.ariaDisabled = "true";
		await send(route, body);
		button.ariaDisabled = null;
	}
});

/**
 * Where the browser offers no clipboard, as on a page without https, copies the text of the page's
 * field by command.
 * @param {string} text
 * @param {Element} button
 */
async function copyText(text, button) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const field = button.parentElement?.parentElement?.querySelector("textarea");
		field?.select();
		return field !== null && document.execCommand("copy");
	}
}

/** The HTML from which the sandbox made each live element. @type {WeakMap<Element, string>} */
const sources = new WeakMap();
/** When the page read the sandbox's time. */
let readAt = performance.now();

/**
 * Remembers the source of a live element, and shows its times in this machine's zone.
 * @param {Element} element
 */
function adopt(element) {
	sources.set(element, element.outerHTML);
	for (const time of element.querySelectorAll("time")) {
		time.textContent = full.format(new Date(time.dateTime));
	}
	return element;
}

/**
 * Keeps an element while its source stays the same; else replaces it, and keeps what a person
 * opened or focused.
 * @param {Element} before
 * @param {Element} after
 */
function update(before, after) {
	if (sources.get(before) === after.outerHTML) {
		return before;
	}
	adopt(after);
	const details = after.querySelector("details");
	if (details) {
		details.open = before.querySelector("details")?.open ?? false;
	}
	const active = document.activeElement;
	const focused = active instanceof HTMLElement ? targetsIn(before).indexOf(active) : -1;
	before.replaceWith(after);
	if (focused !== -1) {
		const target = targetsIn(after)[focused];
		(target ?? after.querySelector("summary"))?.focus();
	}
	return after;
}

/**
 * @param {Element} element
 * @returns {HTMLElement[]}
 */
function targetsIn(element) {
	return [...element.querySelectorAll("button, summary")].filter(
		(target) => target instanceof HTMLElement,
	);
}

/**
 * @param {Element} list
 * @param {Element} fresh
 */
function updateList(list, fresh) {
	const items = [...fresh.children].map((after) => {
		const before = document.getElementById(after.id);
		return before ? update(before, after) : adopt(after);
	});
	for (const old of [...list.children]) {
		if (!items.includes(old)) {
			old.remove();
		}
	}
	for (const [index, item] of items.entries()) {
		const present = list.children[index];
		if (present !== item) {
			list.insertBefore(item, present ?? null);
		}
	}
}

async function refresh() {
	const response = await fetch(window.location.pathname + window.location.search);
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	readAt = performance.now();
	for (const after of page.querySelectorAll("[data-live]")) {
		const before = document.getElementById(after.id);
		if (before?.localName === "ul") {
			updateList(before, after);
		} else if (before) {
			update(before, after);
		}
	}
}

let isWanted = false;
let isUnderWay = false;

/** A change during a refresh causes one more refresh. */
async function look() {
	isWanted = true;
	if (isUnderWay) {
		return;
	}
	isUnderWay = true;
	while (isWanted) {
		isWanted = false;
		// The next connection looks again.
		await refresh().catch(() => undefined);
	}
	isUnderWay = false;
}

/** @param {Element} live */
function follow(live) {
	const source = new EventSource("/_sandbox/events");
	const show = (/** @type {string} */ text, /** @type {string} */ look) => {
		live.textContent = text;
		live.className = `badge ${look}`;
	};
	source.addEventListener("open", () => {
		show("live", "paid");
		say("");
	});
	source.addEventListener("message", look);
	source.addEventListener("error", () => {
		show("not connected", "failed");
		// After an answer that isn't a stream a browser doesn't reconnect.
		if (source.readyState === EventSource.CLOSED) {
			window.setTimeout(() => follow(live), 2000);
		}
	});
}

const live = document.getElementById("live");
if (live) {
	for (const element of document.querySelectorAll("[data-live]:not(ul), ul[data-live] > li")) {
		adopt(element);
	}
	follow(live);
	window.setInterval(() => {
		const time = document.querySelector("#clock-now[data-running=true] time");
		if (time instanceof HTMLTimeElement) {
			time.textContent = full.format(Date.parse(time.dateTime) + performance.now() - readAt);
		}
	}, 1000);
}
