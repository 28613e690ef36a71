/**
 * Runs the demo store from other programs: tests and `npm start`.
 *
 * `startEmbeddedPostgres` → `createDatabase` → `prepareStore` → `serveStore`. A prepared database
 * can be copied with `createDatabase(name, template)` as often as wanted.
 */
export {
	EmbeddedPostgresError,
	type EmbeddedPostgresErrorCode,
} from "./embedded-postgres/embedded-postgres-error.mjs";
export {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	startEmbeddedPostgres,
} from "./embedded-postgres/start-embedded-postgres.mjs";
export { freePort, isPortFree } from "./free-port.mjs";
export { type PreparedStore, type PrepareOptions, prepareStore } from "./prepare-store.mjs";
export { type RunningStore, type ServeOptions, serveStore } from "./serve-store.mjs";
export { migrationsFingerprint, seedFingerprint } from "./source-fingerprints.mjs";
export { stopSignal } from "./stop-signal.mjs";
export { type StoreRunOptions, storeEnvironment } from "./store-environment.mjs";
export { StoreRunError, type StoreRunErrorCode } from "./store-run-error.mjs";
export {
	runSupervised,
	type SupervisedOptions,
	type SupervisedProcess,
} from "./supervised-process.mjs";
export { untilReady } from "./until-ready.mjs";
