import { expect, it } from "vitest";
import { isForeignPage, type SentBy } from "./foreign-page.js";

const own = {
	origin: "https://shop.example",
	host: "shop.example",
	forwardedHost: undefined,
	site: undefined,
};

it.each<[string, Partial<SentBy>, boolean]>([
	["of the desk's own origin", {}, false],
	[
		"of a port that the origin names, too",
		{ origin: "http://shop.example:3001", host: "shop.example:3001" },
		false,
	],
	["that no page sent", { origin: undefined, site: "cross-site" }, false],
	[
		"that the browser calls the same origin",
		{ host: "127.0.0.1:3001", site: "same-origin" },
		false,
	],
	[
		"by a proxy that says its host",
		{ host: "127.0.0.1:3001", forwardedHost: "shop.example" },
		false,
	],
	["by two proxies", { host: "inner", forwardedHost: "cdn.example, shop.example" }, false],
	["of another site", { origin: "https://other.example" }, true],
	["of another site, without a host", { origin: "https://other.example", host: undefined }, true],
	["of a subdomain", { origin: "https://other.shop.example", site: "same-site" }, true],
	["of another port", { origin: "https://shop.example:8443", site: "same-site" }, true],
	["of a page without an origin", { origin: "null" }, true],
	["of such a page, to a host of that name", { origin: "null", host: "null" }, true],
	["with a broken origin", { origin: "shop.example" }, true],
])("a request %s", (_, sentBy, isForeign) => {
	expect(isForeignPage({ ...own, ...sentBy })).toBe(isForeign);
});
