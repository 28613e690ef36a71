import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defects } from "./defects.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The environment variable that names the defect of a test run. */
export const defectVariable = "PIX_CHECKOUT_DEFECT";

/** Plants a defect while Vite loads its file; the file itself stays unchanged. */
export function plantDefect(name: string | undefined): Plugin[] {
	const defect = defects.find((one) => one.name === name);
	if (name !== undefined && defect === undefined) {
		throw new Error(`there is no defect "${name}"`);
	}
	return defect === undefined
		? []
		: [
				{
					name: "plant-defect",
					enforce: "pre",
					transform(code, id) {
						if (id.split("?")[0] !== join(root, defect.file)) {
							return null;
						}
						if (code.split(defect.right).length !== 2) {
							throw new Error(`${defect.file} doesn't have "${defect.right}" once`);
						}
						return code.replace(defect.right, () => defect.wrong);
					},
				},
			];
}
