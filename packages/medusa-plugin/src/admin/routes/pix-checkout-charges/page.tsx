import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Container } from "@medusajs/ui";
import { ChargeTable } from "../../charges/charge-table";

/** Every Pix and boleto charge of the store. */
export default function ChargesPage() {
	return (
		<Container className="overflow-hidden p-0">
			<ChargeTable />
		</Container>
	);
}

export const config = defineRouteConfig({
	label: "charge.menu",
	translationNs: "pix-checkout",
	nested: "/orders",
});
