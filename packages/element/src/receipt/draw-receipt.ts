import type { Receipt } from "./receipt.js";

/** How a receipt looks, taken from the page that shows it. */
export interface ReceiptLook {
	/** As in CSS. */
	readonly fontFamily: string;
	/** The ground of the tick, and the tick. */
	readonly accent: string;
	readonly onAccent: string;
}

/** Pixels of the picture, drawn at twice the size for sharp screens and paper. */
const width = 640;
const scale = 2;
const margin = 56;
const inner = width - 2 * margin;
const widestValue = 340;
const widestNote = 440;
const ink = "#111";
const muted = "#555";

/** Draws a receipt on this device: dark on white, whatever the page's colours are, as PNG. */
export async function drawReceipt(receipt: Receipt, look: ReceiptLook): Promise<Blob> {
	const canvas = document.createElement("canvas");
	const context = canvas.getContext("2d");
	if (context === null) {
		throw new Error("This browser has no canvas.");
	}
	// The first pass finds the height, because setting it erases the canvas.
	const height = drawOn(context, receipt, look);
	canvas.width = width * scale;
	canvas.height = height * scale;
	context.scale(scale, scale);
	context.fillStyle = "#fff";
	context.fillRect(0, 0, width, height);
	drawOn(context, receipt, look);
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture."))), "image/png");
	});
}

/** @returns the height that the drawing needs */
function drawOn(context: CanvasRenderingContext2D, receipt: Receipt, look: ReceiptLook): number {
	const { title, amount, facts, note } = receipt;
	const font = (weight: number, size: number) => {
		context.font = `${weight} ${size}px ${look.fontFamily}`;
	};
	const line = (y: number) => {
		context.fillStyle = "#ddd";
		context.fillRect(margin, y, inner, 1);
	};
	drawTick(context, look);
	context.textAlign = "center";
	context.fillStyle = ink;
	font(600, 22);
	context.fillText(title, width / 2, 176, inner);
	font(700, 48);
	context.fillText(amount, width / 2, 232, inner);
	let y = 268;
	for (const { name, value } of facts) {
		line(y);
		y += 36;
		context.textAlign = "left";
		context.fillStyle = muted;
		font(400, 20);
		context.fillText(name, margin, y, inner - widestValue);
		context.textAlign = "right";
		context.fillStyle = ink;
		font(700, 20);
		for (const text of wrapped(context, value, widestValue)) {
			context.fillText(text, width - margin, y, widestValue);
			y += 28;
		}
		y -= 8;
	}
	line(y);
	y += 40;
	context.textAlign = "center";
	context.fillStyle = muted;
	font(400, 17);
	for (const text of wrapped(context, note, widestNote)) {
		context.fillText(text, width / 2, y);
		y += 25;
	}
	return y + margin / 2;
}

function drawTick(context: CanvasRenderingContext2D, { accent, onAccent }: ReceiptLook): void {
	// A canvas keeps its last colour when it can't read one.
	context.fillStyle = "#007a69";
	context.fillStyle = accent;
	context.beginPath();
	context.arc(width / 2, 92, 36, 0, 2 * Math.PI);
	context.fill();
	context.strokeStyle = onAccent;
	context.lineWidth = 6;
	context.lineCap = context.lineJoin = "round";
	context.stroke(new Path2D(`M${width / 2 - 15} 93l11 11 20 -22`));
}

/** The lines of a text by the context's font; a word that is too long has a line of its own. */
function wrapped(context: CanvasRenderingContext2D, text: string, widest: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && context.measureText(longer).width <= widest) {
			lines[lines.length - 1] = longer;
		} else {
			lines.push(word);
		}
	}
	return lines;
}
