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
		// In plain http there is no `clipboard`, whatever its type says: that throws as well.
		await navigator.clipboard.writeText(text);
		return "copied";
	} catch {
		return copySelected(text, field);
	}
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
