/** What really happened: `refused` means that the shopper has to copy by hand. */
export type CopyOutcome = "copied" | "refused";

/** The field that shows and selects a code. */
export type CopyField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Copies the content of a field. Browsers inside other apps, plain http and frames reject the
 * modern way, and some of them the old one too; then the field stays selected.
 */
export async function copyText(text: string, field: CopyField): Promise<CopyOutcome> {
	try {
		await writeClipboard(text);
		return "copied";
	} catch {
		return copySelected(text, field);
	}
}

/** Some browsers inside other apps never answer, and the old way needs a press of just now. */
const patienceMs = 1000;

/** Copies in the modern way; rejects where the browser refuses, or doesn't answer. */
export async function writeClipboard(text: string): Promise<void> {
	// In plain http there is no `clipboard`, whatever its type says: that throws as well.
	const written = navigator.clipboard.writeText(text);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const silence = new Promise<never>((_, reject) => {
		timer = setTimeout(reject, patienceMs);
	});
	await Promise.race([written, silence]).finally(() => clearTimeout(timer));
}

function copySelected(text: string, field: CopyField): CopyOutcome {
	let written = false;
	// The event shows that the browser does copy, which the command's result alone doesn't. It also
	// copies a grouped line without its separators.
	const write = (event: ClipboardEvent) => {
		event.clipboardData?.setData("text/plain", text);
		written = event.clipboardData !== null;
		event.preventDefault();
	};
	const root = field.getRootNode();
	const before = root instanceof ShadowRoot ? root.activeElement : null;
	field.focus();
	field.select();
	document.addEventListener("copy", write, true);
	try {
		if (!document.execCommand("copy") || !written) {
			return "refused";
		}
		if (before instanceof HTMLElement) {
			before.focus();
		}
		return "copied";
	} finally {
		document.removeEventListener("copy", write, true);
	}
}
