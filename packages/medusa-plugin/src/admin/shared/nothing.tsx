import { Text } from "@medusajs/ui";

/** In place of a list without entries. */
export function Nothing({ title, hint }: { title: string; hint?: string | undefined }) {
	return (
		<div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
			<Text weight="plus">{title}</Text>
			{hint && (
				<Text size="small" className="text-ui-fg-muted">
					{hint}
				</Text>
			)}
		</div>
	);
}
