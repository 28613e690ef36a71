/**
 * The tests' stores preload this script. It keeps V8's compiled code of the libraries, and the paths
 * at which Node found them, for the next process. A store loads some 6,500 files; the cache saves a
 * third of a boot.
 *
 * `NODE_COMPILE_CACHE` would do the same, but Node 20 doesn't have it, and killed stores never write
 * theirs. The cache keeps only `node_modules`: each process compiles the plugin afresh.
 */
const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join, sep } = require("node:path");
const { Script } = require("node:vm");

/** A process rewrites the cache when it loaded at least this many new files. */
const enoughNews = 200;
const libraries = `${sep}node_modules${sep}`;
const file = join(
	process.env.STORE_COMPILE_CACHE,
	`libraries-${process.version}-${process.arch}-${versionsOfLibraries()}`,
);

const known = read();
/** The scripts of this process, by file. */
const scripts = new Map();
/** The files that libraries have required, by the folder and the text of the request. */
const resolved = new Map(Object.entries(known.resolved));
let news = 0;

const resolveWithoutCache = Module._resolveFilename;
Module._resolveFilename = function resolveFilename(request, parent, isMain, options) {
	if (!parent?.filename?.includes(libraries) || options) {
		return Reflect.apply(resolveWithoutCache, this, [request, parent, isMain, options]);
	}
	const place = `${dirname(parent.filename)}\0${request}`;
	const path = resolved.get(place);
	if (path) {
		return path;
	}
	const found = Reflect.apply(resolveWithoutCache, this, [request, parent, isMain, options]);
	if (found.includes(libraries)) {
		resolved.set(place, found);
	}
	return found;
};

/** Node looks for the package of each file, which may hold modules; a file with an entry is no module. */
const loadWithoutCache = Module._extensions[".js"];
Module._extensions[".js"] = function load(module, filename) {
	if (known.entries[filename]) {
		module._compile(readFileSync(filename, "utf8"), filename);
	} else {
		Reflect.apply(loadWithoutCache, this, [module, filename]);
	}
};

const compileWithoutCache = Module.prototype._compile;
Module.prototype._compile = function compile(content, filename, format) {
	if (!isKept(content, filename, format)) {
		return compileWithoutCache.call(this, content, filename, format);
	}
	const hash = createHash("sha1").update(content).digest("base64");
	const entry = known.entries[filename];
	const isFresh = entry?.hash === hash;
	const script = new Script(Module.wrap(content), {
		filename,
		cachedData: isFresh ? known.data.subarray(entry.from, entry.to) : undefined,
	});
	if (!isFresh || script.cachedDataRejected) {
		news += 1;
	}
	scripts.set(filename, { script, hash });
	const require = (id) => this.require(id);
	require.resolve = (id, options) => Module._resolveFilename(id, this, false, options);
	require.resolve.paths = (id) => Module._resolveLookupPaths(id, this);
	require.main = process.mainModule;
	require.extensions = Module._extensions;
	require.cache = Module._cache;
	const args = [this.exports, require, this, filename, dirname(filename)];
	return Reflect.apply(script.runInThisContext(), this.exports, args);
};

process.once("exit", () => {
	if (news >= enoughNews) {
		write();
	}
});

/** A script from a cache can't call `import()`, and another part of Node compiles ES modules. */
function isKept(content, filename, format) {
	return (
		filename.includes(libraries) &&
		format !== "module" &&
		!filename.endsWith(".mjs") &&
		!content.startsWith("#!") &&
		!content.includes("import(")
	);
}

function versionsOfLibraries() {
	const lockFile = readFileSync(join(__dirname, "..", "..", "package-lock.json"));
	return createHash("sha256").update(lockFile).digest("hex").slice(0, 16);
}

/** The file has the index's length, the index as JSON, and then all data. */
function read() {
	try {
		const packed = readFileSync(file);
		const end = 4 + packed.readUInt32LE(0);
		return { ...JSON.parse(packed.toString("utf8", 4, end)), data: packed.subarray(end) };
	} catch (error) {
		if (error.code === "ENOENT") {
			return { entries: {}, resolved: {}, data: Buffer.alloc(0) };
		}
		throw error;
	}
}

function write() {
	const entries = {};
	const data = [];
	let from = 0;
	const add = (filename, hash, compiled) => {
		entries[filename] = { hash, from, to: from + compiled.length };
		data.push(compiled);
		from += compiled.length;
	};
	// Includes the functions that V8 has compiled since, such as those that place an order.
	for (const [filename, { script, hash }] of scripts) {
		add(filename, hash, script.createCachedData());
	}
	for (const [filename, entry] of Object.entries(known.entries)) {
		if (!scripts.has(filename)) {
			add(filename, entry.hash, known.data.subarray(entry.from, entry.to));
		}
	}
	const index = Buffer.from(JSON.stringify({ entries, resolved: Object.fromEntries(resolved) }));
	const length = Buffer.alloc(4);
	length.writeUInt32LE(index.length);
	mkdirSync(dirname(file), { recursive: true });
	// Other processes may read or write the file at this moment.
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, Buffer.concat([length, index, ...data]));
	renameSync(draft, file);
}
