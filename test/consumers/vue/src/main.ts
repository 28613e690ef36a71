import { createApp } from "vue";
import CheckoutPage from "./checkout-page.vue";
import PayerPage from "./payer-page.vue";

createApp(location.hash === "#payer" ? PayerPage : CheckoutPage).mount("#app");
