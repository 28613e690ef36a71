/**
 * `npm run bench`, second part: how long a phone's page takes from the status answer to the painted QR
 * code, by the element and by a bare `qrcode`. See ../README.md.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { z } from "zod";
import { pixAnswer } from "../../../packages/element/src/testing/answers.js";
import { openBrowser } from "../../support/open-browser.js";
import { median } from "../median.js";

const { values } = parseArgs({
	options: {
		rounds: { type: "string", default: "30" },
		slowdown: { type: "string", default: "4" },
	},
});
const { rounds, slowdown } = z
	.object({
		rounds: z.coerce.number().int().min(1).max(1000),
		slowdown: z.coerce.number().min(1).max(50),
	})
	.parse(values);

const origin = "http://shop.test";
/**
 * How often each painter paints in one page: a shopper's page does it once, and the later ones show
 * warm code.
 */
const paintings = 5;
const painters = ["element", "qrcode"] as const;

const script = await bundled();
const browser = await openBrowser();
const context = await browser.newContext({
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 2,
});
await context.route(`${origin}/**`, (route) =>
	route.request().url().endsWith(".js")
		? route.fulfill({ contentType: "text/javascript", body: script })
		: route.fulfill({
				contentType: "text/html",
				body: '<!doctype html><html lang="pt-BR"><script type="module" src="/painters.js"></script></html>',
			}),
);

const times = { element: emptyRounds(), qrcode: emptyRounds() };
for (let round = 0; round < rounds; round++) {
	for (const painter of round % 2 === 0 ? painters : painters.toReversed()) {
		const milliseconds = await inFreshPage(painter, round);
		for (const [nth, time] of milliseconds.entries()) {
			times[painter][nth]?.push(time);
		}
	}
}
await browser.close();
print();

function emptyRounds(): number[][] {
	return Array.from({ length: paintings }, () => []);
}

/** Milliseconds of each painting in a new page. */
async function inFreshPage(painter: (typeof painters)[number], round: number): Promise<number[]> {
	const page = await context.newPage();
	await page.goto(origin, { waitUntil: "load" });
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	const milliseconds: number[] = [];
	for (let nth = 0; nth < paintings; nth++) {
		const answer = JSON.stringify(JSON.stringify(answerWithCode(round * paintings + nth)));
		milliseconds.push(z.number().parse(await page.evaluate(`painters.${painter}(${answer})`)));
	}
	await page.close();
	return milliseconds;
}

/** Another code each time, because the element draws the same one only once. */
function answerWithCode(nth: number) {
	const { pix, ...answer } = pixAnswer({
		server_time: new Date().toISOString(),
		expires_at: new Date(Date.now() + 900_000).toISOString(),
	});
	const copy_paste = pix.copy_paste.replace("PC0000", `PC${String(nth).padStart(4, "0")}`);
	return { ...answer, pix: { ...pix, copy_paste } };
}

function print(): void {
	console.info(
		`\nFrom the status answer to the painted QR code, in milliseconds: medians of ${rounds} pages, CPU slowed ${slowdown} times`,
	);
	console.table(
		times.element.map((element, nth) => {
			const bare = times.qrcode[nth] ?? [];
			const ratios = element.map((time, round) => time / (bare[round] ?? Number.NaN));
			return {
				"painting in its page": nth + 1,
				"<pix-checkout>": median(element).toFixed(1),
				"qrcode to canvas": median(bare).toFixed(1),
				ratio: median(ratios).toFixed(2),
			};
		}),
	);
}

/** Both painters in a storefront's build: bundled, minified, with Lit's production build. */
async function bundled(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "error",
		build: {
			write: false,
			lib: { entry: fileURLToPath(new URL("page/painters.ts", import.meta.url)), formats: ["es"] },
			minify: true,
			rollupOptions: { output: { codeSplitting: false } },
		},
	});
	const { output } = z
		.array(z.object({ output: z.array(z.object({ code: z.string() })) }))
		.length(1)
		.transform(([only]) => only ?? { output: [] })
		.parse(result);
	return output.map(({ code }) => code).join("\n");
}
