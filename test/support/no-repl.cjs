/**
 * The tests' stores preload this script. Medusa loads ts-node, which loads Node's REPL, which loads
 * `domain`: from then on each emitter of the process carries a domain, and each event looks for one.
 */
const Module = require("node:module");

const load = Module._load;
Module._load = function loadWithoutRepl(request, parent, isMain) {
	return request === "repl" && parent?.filename?.includes("ts-node")
		? {}
		: Reflect.apply(load, this, [request, parent, isMain]);
};
