import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";

interface EntryProps {
	/** When, through whom. */
	details: (string | null)[];
	children: ReactNode;
}

/** Something that happened, in a list in the order of time. */
export function Entry({ details, children }: EntryProps) {
	return (
		<li className="border-ui-border-strong border-l-2 pl-3">
			{children}
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{details.filter(Boolean).join(" · ")}
			</Text>
		</li>
	);
}
