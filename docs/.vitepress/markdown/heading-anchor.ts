/** The anchor of a heading as GitHub makes it, so that a link works there and on the site. */
export function headingAnchor(heading: string): string {
	return heading
		.trim()
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
		.replaceAll(" ", "-");
}
