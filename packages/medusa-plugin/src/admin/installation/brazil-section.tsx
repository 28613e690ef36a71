import { Button, Container } from "@medusajs/ui";
import { useState } from "react";
import { Head } from "../shared/head";
import { useWords } from "../shared/use-words";
import { BrazilDrawer } from "./brazil-drawer";

/** The set-up of the store for Brazil, behind a preview. */
export function BrazilSection() {
	const { t } = useWords();
	const [isOpen, setOpen] = useState(false);
	return (
		<Container className="p-0">
			<Head level="h2" title={t("installation.brazil.title")} hint={t("installation.brazil.hint")}>
				<Button size="small" variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
					{t("installation.brazil.preview")}
				</Button>
			</Head>
			<BrazilDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
		</Container>
	);
}
