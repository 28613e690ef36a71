import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { h } from "vue";
import light from "../../images/pix-phone.webp";
import dark from "../../images/pix-phone-dark.webp";
import "./site.css";

const alt =
	"A Pix on a phone: the amount, the time left, the button that copies the code, the QR code";

export default {
	extends: DefaultTheme,
	Layout: () => h(DefaultTheme.Layout, null, { "home-hero-image": heroImage }),
} satisfies Theme;

/** The element on a phone, in the colours of the page. */
function heroImage() {
	return h("div", { class: "hero-phone" }, [
		h("img", { class: "hero-picture in-light", src: light, alt }),
		h("img", { class: "hero-picture in-dark", src: dark, alt }),
	]);
}
