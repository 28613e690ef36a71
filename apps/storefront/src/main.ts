import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/pages.css";
import "./components/shop-app.js";

document.body.append(document.createElement("shop-app"));
