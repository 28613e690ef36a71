/**
 * A store's process preloads this script, which leads each https address that is fetched to the test's
 * own server at port CEP_SERVICES_PORT: the look-up of postal codes then asks no public service.
 */
const standardFetch = globalThis.fetch;

globalThis.fetch = (url, init) => {
	const local = `http://127.0.0.1:${process.env.CEP_SERVICES_PORT}/`;
	return standardFetch(typeof url === "string" ? url.replace("https://", local) : url, init);
};
