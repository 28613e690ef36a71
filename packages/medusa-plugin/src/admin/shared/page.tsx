import { clx } from "@medusajs/ui";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useWords } from "./use-words";

const places = [
	{ to: "/pix-checkout", name: "places.start" },
	{ to: "/pix-checkout/charges", name: "places.charges" },
	{ to: "/pix-checkout/reconciliation", name: "places.reconciliation" },
];

/** A page of the plugin, below the ways to the others: they have one place in the menu. */
export function Page({ children }: { children: ReactNode }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col gap-y-3">
			<nav aria-label={t("menu")} className="flex flex-wrap items-center gap-1">
				{places.map(({ to, name }) => (
					<NavLink
						key={to}
						to={to}
						end
						className={({ isActive }) =>
							clx(
								"txt-compact-small-plus transition-fg rounded-full border border-transparent px-2.5 py-1 outline-none",
								"focus-visible:border-ui-border-interactive focus-visible:!shadow-borders-focus",
								isActive
									? "text-ui-fg-base bg-ui-bg-base shadow-elevation-card-rest"
									: "text-ui-fg-subtle hover:text-ui-fg-base",
							)
						}
					>
						{t(name)}
					</NavLink>
				))}
			</nav>
			{children}
		</div>
	);
}
