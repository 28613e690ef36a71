import { redirect } from "next/navigation";
import { AddressForm } from "../../components/address-form";
import { DeliveryForm } from "../../components/delivery-form";
import { PaymentChoice } from "../../components/payment-choice";
import { PlaceOrder } from "../../components/place-order";
import { retrieveCart } from "../../lib/cart";
import { listPaymentProviders, listShippingOptions } from "../../lib/choices";
import { inReais } from "../../lib/money";
import { storeUrl } from "../../lib/store";

interface Props {
	searchParams: Promise<{ step?: string }>;
}

export default async function CheckoutPage({ searchParams }: Props) {
	const { step = "address" } = await searchParams;
	const cart = await retrieveCart();
	if (cart === null) {
		redirect("/carrinho");
	}
	const session = cart.payment_collection?.payment_sessions?.find(
		({ status }) => status === "pending",
	);
	return (
		<>
			<h1>Finalizar compra</h1>
			<p>Total: {inReais(cart.total)}</p>
			{step === "address" && <AddressForm />}
			{step === "delivery" && <DeliveryForm options={await listShippingOptions(cart.id)} />}
			{step === "payment" && (
				<PaymentChoice
					cartId={cart.id}
					storeUrl={storeUrl}
					providers={await listPaymentProviders(cart.region_id ?? "")}
				/>
			)}
			{step === "review" && session && (
				<PlaceOrder cartId={cart.id} storeUrl={storeUrl} providerId={session.provider_id} />
			)}
		</>
	);
}
