import { fileURLToPath } from "node:url";
import { Application } from "typedoc";
import { expect, it } from "vitest";

/** A union's parts may stay inside: its values are what a shop compares with. */
const parts = /by \w+(Code|Kind|Reason|Refusal|State|Use|Verdict) but/;

it("@pix-checkout/server exports each type that its public ones name", async () => {
	const app = await Application.bootstrap({
		entryPoints: [fileURLToPath(new URL("../../packages/server/src/index.ts", import.meta.url))],
		tsconfig: fileURLToPath(new URL("../../docs/tsconfig.reference.json", import.meta.url)),
		excludeExternals: true,
		excludePrivate: true,
		readme: "none",
		skipErrorChecking: true,
		validation: { notExported: true, invalidLink: false, invalidPath: false, notDocumented: false },
	});
	const warnings: string[] = [];
	app.logger.warn = (text: string) => void warnings.push(text);
	const project = await app.convert();
	if (!project) {
		throw new Error("TypeDoc can't read the package");
	}
	app.validate(project);

	expect(project.getChildByName("Health")).toBeDefined();
	expect(warnings.filter((warning) => !parts.test(warning))).toEqual([]);
});
