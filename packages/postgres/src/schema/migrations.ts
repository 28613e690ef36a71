import { firstMigration } from "./first-migration.js";
import type { Migration } from "./migration.js";

/** All steps of the schema, oldest first. */
export const migrations: readonly Migration[] = [firstMigration];
