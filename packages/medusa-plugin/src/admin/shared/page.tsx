import type { ReactNode } from "react";
import { Places } from "./places";

/** A page of the plugin, below the ways to the others. */
export function Page({ children }: { children: ReactNode }) {
	return (
		<div className="flex flex-col gap-y-3">
			<Places />
			{children}
		</div>
	);
}
