import { Textarea } from "@medusajs/ui";
import { useWords } from "../../shared/use-words";
import { Field } from "./field";

interface NoteFieldProps {
	id: string;
	hint: string;
	note: string;
	onChange: (note: string) => void;
}

/** What the merchant did about one issue or several; a resolution needs it. */
export function NoteField({ id, hint, note, onChange }: NoteFieldProps) {
	const { t } = useWords();
	return (
		<Field id={id} label={t("resolve.note")} hint={hint}>
			<Textarea
				id={id}
				aria-required
				maxLength={1000}
				rows={4}
				value={note}
				placeholder={t("resolve.placeholder")}
				onChange={(event) => onChange(event.target.value)}
			/>
		</Field>
	);
}
