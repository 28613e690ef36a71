import { mount } from "svelte";
import CheckoutPage from "./checkout-page.svelte";
import PayerPage from "./payer-page.svelte";

const target = document.querySelector("#app");
if (target) {
	mount(location.hash === "#payer" ? PayerPage : CheckoutPage, { target });
}
