/** The filters of the table; each has its parameter in the page's address. */
const filterNames = ["state", "method", "created_at", "amount_cents"];

/** What the table shows of all charges. */
export interface TableView {
	/** The text of the search, which may be a shopper's e-mail address. */
	text: string;
	/** As Medusa's tables write them. */
	filtering: Record<string, unknown>;
	pageIndex: number;
}

/** @param kept what {@link addressOf} put into the browser's history */
export function viewAt(search: string, kept: unknown): TableView {
	const parameters = new URLSearchParams(search);
	const { text }: { text?: unknown } = Object(kept);
	return {
		text: typeof text === "string" ? text : "",
		filtering: Object.fromEntries(
			filterNames.flatMap((name) => {
				const value = readFilter(parameters.get(name));
				return value === undefined ? [] : [[name, value]];
			}),
		),
		pageIndex: Math.max(0, Number.parseInt(parameters.get("page") ?? "", 10) || 0),
	};
}

/**
 * Where a view lasts over a reload, and back from an order: filters and page in the page's address,
 * which access logs show, and the text in the browser's history alone.
 */
export function addressOf({ text, filtering, pageIndex }: TableView): {
	search: string;
	kept: { text: string };
} {
	const parameters = new URLSearchParams();
	for (const name of filterNames) {
		// A filter without a value has just been added: Medusa's table then opens its choice.
		if (name in filtering) {
			parameters.set(name, JSON.stringify(filtering[name] ?? null));
		}
	}
	if (pageIndex > 0) {
		parameters.set("page", String(pageIndex));
	}
	return { search: parameters.toString(), kept: { text } };
}

/** `undefined` for a parameter that is missing, or that no filter wrote. */
function readFilter(parameter: string | null): unknown {
	try {
		return parameter === null ? undefined : JSON.parse(parameter);
	} catch {
		return undefined;
	}
}
