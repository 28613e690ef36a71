/**
 * npm puts Next into the root's node_modules, beside the React 18 of Medusa's admin. In a shop of its
 * own Next finds the shop's React, and so it does with `NODE_OPTIONS=--require=./react-of-the-shop.cjs`.
 */
const Module = require("node:module");

const resolve = Module._resolveFilename;

Module._resolveFilename = (request, parent, ...rest) =>
	resolve.call(Module, request, /^react(-dom)?(\/|$)/.test(request) ? module : parent, ...rest);
