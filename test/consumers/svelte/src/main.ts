import { mount } from "svelte";
import CheckoutPage from "./checkout-page.svelte";

const target = document.querySelector("#app");
if (target) {
	mount(CheckoutPage, { target });
}
