import { type Route, routeFrom } from "./routes.js";

type Listener = (route: Route) => void;

const listeners = new Set<Listener>();

/** Whether the shopper reached this page from another page of the shop, not by its address. */
let navigated = false;

export function currentRoute(): Route {
	return routeFrom(new URL(location.href));
}

export function hasNavigated(): boolean {
	return navigated;
}

/** Calls back on every change of page, until the caller ends it with the returned function. */
export function onRouteChange(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function navigate(path: string): void {
	history.pushState(null, "", path);
	scrollTo(0, 0);
	announce();
}

/** For pages without a way back, such as the checkout of a completed cart. */
export function replaceRoute(path: string): void {
	history.replaceState(null, "", path);
	scrollTo(0, 0);
	announce();
}

/** Turns plain links inside `root` and the browser's back button into changes of page. */
export function startNavigation(root: HTMLElement): void {
	addEventListener("popstate", announce);
	root.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link || !isPlainClick(event) || !staysInShop(link)) {
			return;
		}
		event.preventDefault();
		navigate(`${link.pathname}${link.search}`);
	});
}

function announce(): void {
	navigated = true;
	const route = currentRoute();
	for (const listener of listeners) {
		listener(route);
	}
}

function isPlainClick(event: MouseEvent): boolean {
	const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
	return event.button === 0 && !modified && !event.defaultPrevented;
}

function staysInShop(link: HTMLAnchorElement): boolean {
	return link.origin === location.origin && !link.target && !link.hash;
}
