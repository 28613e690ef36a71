import { redirect } from "next/navigation";
import { checkout } from "../../lib/checkout";
import { placeOrder } from "../../lib/place-order";

export default function PixPage() {
	async function buy() {
		"use server";
		// Of your own table, so that a page can name no other amount.
		const { orderId, amountCents } = await placeOrder();
		await checkout.payments.create({ orderId, amountCents, method: "pix" });
		redirect(`/pix/${orderId}`);
	}
	return (
		<form action={buy}>
			<button type="submit">Comprar</button>
		</form>
	);
}
