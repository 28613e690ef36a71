const names = [
	"pix-checkout-status",
	"pix-checkout-paid",
	"pix-checkout-expired",
	"pix-checkout-failed",
	"pix-checkout-warning",
	"pix-checkout-payer-state",
	"pix-checkout-payer-complete",
] as const;

/** Logs every event that bubbles out of the stage in a list, the newest last. */
export function logEvents(stage: HTMLElement, list: HTMLElement): void {
	for (const name of names) {
		stage.addEventListener(name, ({ detail }) => {
			const entry = document.createElement("li");
			const title = document.createElement("code");
			title.textContent = name;
			const content = document.createElement("pre");
			content.textContent = JSON.stringify(detail, null, 1).replace(/\n\s*/g, " ");
			entry.append(title, content);
			list.append(entry);
		});
	}
}
