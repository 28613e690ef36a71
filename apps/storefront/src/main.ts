import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/shell.css";
import "./styles/products.css";
import "./styles/lines.css";
import "./styles/checkout.css";
import "./styles/order.css";
import "./components/shop-app.js";

document.body.append(document.createElement("shop-app"));
