/**
 * Paints one of the element's drawings as the screen does, on a page of another colour.
 *
 * @param scale device pixels per CSS pixel
 */
export async function raster(drawing: Element, page: string, scale: number): Promise<ImageData> {
	const { width, height } = drawing.getBoundingClientRect();
	const copy = drawing.cloneNode(true);
	if (!(copy instanceof SVGSVGElement)) throw new Error("Only SVG can be painted.");
	copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	copy.setAttribute("width", String(width * scale));
	copy.setAttribute("height", String(height * scale));
	const image = new Image();
	image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
	await image.decode();

	const margin = 40;
	const canvas = document.createElement("canvas");
	canvas.width = Math.ceil(width * scale) + 2 * margin;
	canvas.height = Math.ceil(height * scale) + 2 * margin;
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("This browser has no canvas.");
	context.fillStyle = page;
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(image, margin, margin);
	return context.getImageData(0, 0, canvas.width, canvas.height);
}
