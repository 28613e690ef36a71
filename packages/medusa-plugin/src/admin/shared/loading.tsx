import { Skeleton } from "@medusajs/ui";

/** In place of a list while its first answer is on its way. */
export function Loading() {
	return (
		<div className="flex flex-col gap-y-3 px-6 py-4" aria-busy="true">
			<Skeleton className="h-14 w-full" />
			<Skeleton className="h-14 w-full" />
			<Skeleton className="h-14 w-full" />
		</div>
	);
}
