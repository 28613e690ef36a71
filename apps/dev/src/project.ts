import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top of the repository. */
export const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));

/** The files of a run: data, logs, secrets. Git ignores them; deleting them begins anew. */
export const stateFolder = join(repositoryRoot, ".pix-checkout");

/** One log per part. */
export const logFolder = join(stateFolder, "logs");
