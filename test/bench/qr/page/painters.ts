import "@pix-checkout/element/define";
import { toCanvas } from "qrcode";

/** The painters that `run.ts` calls by name. Each returns milliseconds. */
declare global {
	var painters: typeof ours;
}

/** The element gives its own code a place of 308 CSS pixels. */
const side = 308;

const ours = { element, qrcode };
globalThis.painters = ours;

/** The whole element, which shows that it loads until the answer arrives. */
async function element(answer: string): Promise<number> {
	const checkout = document.createElement("pix-checkout");
	checkout.src = "/status";
	let hand: (response: Response) => void = () => {};
	globalThis.fetch = () =>
		new Promise((resolve) => {
			hand = resolve;
		});
	document.body.append(checkout);
	await paintedOnce(() => checkout.shadowRoot?.querySelector(".card.loading"));
	await idle();
	const start = performance.now();
	hand(new Response(answer));
	const end = await paintedOnce(() => checkout.shadowRoot?.querySelector("[part=qr] path"));
	checkout.remove();
	return end - start;
}

/** The minimum that a page can do with the answer: draw its code into an existing canvas. */
async function qrcode(answer: string): Promise<number> {
	const canvas = document.createElement("canvas");
	document.body.append(canvas);
	await paintedOnce(() => canvas);
	await idle();
	const start = performance.now();
	const { pix } = JSON.parse(answer);
	await toCanvas(canvas, pix.copy_paste, { errorCorrectionLevel: "M", width: side });
	const end = await paintedOnce(() => canvas);
	canvas.remove();
	return end - start;
}

/** The answer takes a round trip, in which the page has nothing else to do. */
function idle(): Promise<void> {
	return new Promise((resolve) => {
		requestIdleCallback(() => resolve(), { timeout: 1000 });
	});
}

/** When the browser has painted the first frame that contains this. */
function paintedOnce(isThere: () => unknown): Promise<number> {
	return new Promise((resolve) => {
		const look = () => {
			if (!isThere()) {
				return requestAnimationFrame(look);
			}
			// A task that is posted before a frame is painted runs right after it.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				port1.close();
				resolve(performance.now());
			};
			return port2.postMessage(null);
		};
		requestAnimationFrame(look);
	});
}
