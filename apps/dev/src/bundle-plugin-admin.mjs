/**
 * Bundles the plugin's admin pages again, like `medusa plugin:build`. It runs in its own process,
 * because Medusa's bundler reads the plugin from the working directory.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.cwd();
const medusa = createRequire(join(root, "package.json")).resolve("@medusajs/medusa/package.json");
const bundler = createRequire(medusa).resolve("@medusajs/admin-bundler");
const { plugin } = await import(pathToFileURL(bundler).href);

await plugin({ root, outDir: join(root, ".medusa", "server") });
