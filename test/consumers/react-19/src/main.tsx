import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ComponentsPage } from "../../react-18/src/components-page.js";
import { CheckoutPage } from "./checkout-page.js";

const app = document.querySelector("#app");
if (app) {
	createRoot(app).render(
		<StrictMode>
			{location.hash === "#components" ? <ComponentsPage /> : <CheckoutPage />}
		</StrictMode>,
	);
}
