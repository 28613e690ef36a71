import { Container } from "@medusajs/ui";
import { ChargeTable } from "../../../charges/charge-table";
import { Page } from "../../../shared/page";

/** Every Pix and boleto charge of the store. */
export default function ChargesPage() {
	return (
		<Page>
			<Container className="overflow-hidden p-0">
				<ChargeTable />
			</Container>
		</Page>
	);
}
