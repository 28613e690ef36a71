/**
 * The tests' stores preload this script. Medusa's switch keeps it from collecting, but each start and
 * each end of a store still begins a process that would send what there isn't: a tenth of a boot.
 */
if (process.argv[1]?.endsWith("telemetry/dist/util/send.js")) {
	process.exit();
}
