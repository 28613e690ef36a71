import { Hint, Label } from "@medusajs/ui";
import type { ReactNode } from "react";

interface FieldProps {
	id: string;
	label: string;
	hint?: string;
	/** Instead of the hint while the entry is wrong. */
	error?: string | null;
	children: ReactNode;
}

/** A labelled field of an action's form. */
export function Field({ id, label, hint, error, children }: FieldProps) {
	return (
		<div className="flex flex-col gap-y-2">
			<Label htmlFor={id} size="small" weight="plus">
				{label}
			</Label>
			{children}
			{error ? <Hint variant="error">{error}</Hint> : hint && <Hint>{hint}</Hint>}
		</div>
	);
}
