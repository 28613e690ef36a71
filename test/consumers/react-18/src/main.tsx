import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CheckoutPage } from "./checkout-page.js";
import { ComponentsPage } from "./components-page.js";

const app = document.querySelector("#app");
if (app) {
	createRoot(app).render(
		<StrictMode>
			{location.hash === "#components" ? <ComponentsPage /> : <CheckoutPage />}
		</StrictMode>,
	);
}
