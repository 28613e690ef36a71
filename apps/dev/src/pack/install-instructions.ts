import { basename, dirname } from "node:path";
import type { PackedPackage } from "./publishable-packages.js";

/**
 * What to type in another project to use the tarballs. The packages need each other by version, and
 * no registry has them: npm takes a needed version from what is installed beside it; pnpm and yarn
 * need to be told where it is.
 */
export function installInstructions(packages: readonly PackedPackage[]): string {
	const [first] = packages;
	if (first === undefined) {
		return "There is nothing to install.";
	}
	const folder = dirname(first.tarball);
	const needed = packages.filter(({ name }) => packages.some(({ needs }) => needs.includes(name)));
	const overrides = needed.map(
		({ name, tarball }) => `"pnpm.overrides.${name}=file:$packages/${basename(tarball)}"`,
	);
	const places = Object.fromEntries(needed.map(({ name, tarball }) => [name, `file:${tarball}`]));
	return [
		`${packages.length} packages are in ${folder}. In the project that uses them:`,
		"",
		`  packages="${folder}"`,
		"",
		"npm: install a package with the ones that it needs.",
		"",
		...packages.map((one) => `  npm install ${npmTarballs(one, packages).join(" ")}`),
		"",
		"pnpm: at the top of the project or workspace, once,",
		"",
		`  npm pkg set ${overrides.join(" ")}`,
		"",
		"then, in the folder of the app that uses them, add the packages that you use:",
		"",
		...packages.map(({ tarball }) => `  pnpm add ${inFolder(tarball)}`),
		"",
		"yarn: add this to the package.json at the top of the project or workspace,",
		"",
		indented({ resolutions: places }),
		"",
		"then add the packages that you use:",
		"",
		...packages.map(({ name, tarball }) => `  yarn add ${name}@file:${inFolder(tarball)}`),
		"",
		`${starterHeading} (medusajs/dtc-starter): at its top, in place of the page's two pnpm add,`,
		"",
		`  packages="${folder}"`,
		`  npm pkg set ${overrides.join(" ")}`,
		...packages.flatMap(({ name, tarball }) => {
			const app = starterApps.get(name);
			return app === undefined ? [] : [`  pnpm add --filter ${app} ${inFolder(tarball)}`];
		}),
	].join("\n");
}

/** Begins the last block, which has all that `docs/start/next-starter.md` needs. */
const starterHeading = "The Next starter";

/** The starter's apps, by the package that each uses. */
const starterApps = new Map([
	["@pix-checkout/medusa-plugin", "@dtc/backend"],
	["@pix-checkout/element", "@dtc/storefront"],
]);

function npmTarballs(one: PackedPackage, packages: readonly PackedPackage[]): string[] {
	return [one, ...packages.filter(({ name }) => one.needs.includes(name))].map(({ tarball }) =>
		inFolder(tarball),
	);
}

/** By the shell's variable, so that a line stays readable. */
function inFolder(tarball: string): string {
	return `"$packages"/${basename(tarball)}`;
}

function indented(value: object): string {
	return JSON.stringify(value, null, 2).replaceAll(/^/gm, "  ");
}
