import { Heading, Text } from "@medusajs/ui";
import type { ReactNode } from "react";

interface HeadProps {
	title: string;
	hint?: string;
	/** `h1` for a page. */
	level?: "h1" | "h2";
	/** What stands beside it, where there is room. */
	children?: ReactNode;
}

/** The head of a page or of one of its sections. */
export function Head({ title, hint, level = "h1", children }: HeadProps) {
	return (
		<div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4 md:flex-nowrap">
			<div className="flex flex-col gap-y-1">
				<Heading level={level}>{title}</Heading>
				{hint && (
					<Text size="small" className="text-ui-fg-subtle">
						{hint}
					</Text>
				)}
			</div>
			{children}
		</div>
	);
}
