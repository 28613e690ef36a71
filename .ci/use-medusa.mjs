/**
 * Puts the workspaces on another version of Medusa, and what its dashboard brings on the versions
 * that go with it: `node .ci/use-medusa.mjs 2.17.2`, or `latest`. Changes the manifests and the
 * lock file, for a clean checkout that is thrown away.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dashboard = JSON.parse(
	npm("view", `@medusajs/dashboard@${process.argv[2]}`, "version", "dependencies", "--json"),
);

for (const folder of ["packages", "apps"].flatMap(foldersIn)) {
	const file = `${root}/${folder}/package.json`;
	const manifest = JSON.parse(readFileSync(file, "utf8"));
	for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
		for (const name of Object.keys(dependencies ?? {})) {
			dependencies[name] = versionOf(name) ?? dependencies[name];
		}
	}
	// Older dashboards' router takes any react-dom, and npm would take the newest.
	if (manifest.devDependencies?.react !== undefined) {
		manifest.devDependencies["react-dom"] = manifest.devDependencies.react;
	}
	writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
forgetLockedMedusa();
// Older dashboards want an older Vite than the tests: npm gives each its own.
npm("install", "--package-lock-only", "--ignore-scripts", "--force");
console.info(`Medusa ${dashboard.version}`);

function versionOf(name) {
	const ofDashboard = [
		"@medusajs/ui",
		"@tanstack/react-query",
		"react-i18next",
		"react-router-dom",
	];
	if (ofDashboard.includes(name)) {
		return dashboard.dependencies[name];
	}
	return name.startsWith("@medusajs/") ? dashboard.version : undefined;
}

/** Medusa's packages name one another's exact versions: npm can't move them one by one. */
function forgetLockedMedusa() {
	const file = `${root}/package-lock.json`;
	const lock = JSON.parse(readFileSync(file, "utf8"));
	for (const path of Object.keys(lock.packages)) {
		if (path.includes("node_modules/@medusajs/")) {
			delete lock.packages[path];
		}
	}
	writeFileSync(file, JSON.stringify(lock, null, 2));
}

function foldersIn(parent) {
	return readdirSync(`${root}/${parent}`)
		.map((name) => `${parent}/${name}`)
		.filter((folder) => existsSync(`${root}/${folder}/package.json`));
}

function npm(...args) {
	return execFileSync("npm", args, { cwd: root, encoding: "utf8" });
}
