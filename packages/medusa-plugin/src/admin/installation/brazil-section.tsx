import { Button, Container, Heading, Text } from "@medusajs/ui";
import { useState } from "react";
import { useWords } from "../shared/use-words";
import { BrazilDrawer } from "./brazil-drawer";

/** The set-up of the store for Brazil, behind a preview. */
export function BrazilSection() {
	const { t } = useWords();
	const [isOpen, setOpen] = useState(false);
	return (
		<Container className="flex flex-col items-start gap-4 px-6 py-4 md:flex-row md:items-center md:justify-between">
			<div className="flex flex-col gap-y-1">
				<Heading level="h2">{t("installation.brazil.title")}</Heading>
				<Text size="small" className="text-ui-fg-subtle">
					{t("installation.brazil.hint")}
				</Text>
			</div>
			<Button size="small" variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
				{t("installation.brazil.preview")}
			</Button>
			<BrazilDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
		</Container>
	);
}
