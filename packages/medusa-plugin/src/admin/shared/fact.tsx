import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";

/** One fact with its name, for a `dl`; nothing for one that is missing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === null || children === false) {
		return null;
	}
	return (
		<div className="grid grid-cols-[2fr_3fr] items-start gap-x-4">
			<Text as="div" size="small" className="text-ui-fg-subtle">
				<dt>{name}</dt>
			</Text>
			<Text as="div" size="small" className="min-w-0 break-words">
				<dd>{children}</dd>
			</Text>
		</div>
	);
}
