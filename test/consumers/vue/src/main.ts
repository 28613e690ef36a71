import { createApp } from "vue";
import CheckoutPage from "./checkout-page.vue";

createApp(CheckoutPage).mount("#app");
