/** Every subpath, as a project with `"moduleResolution": "node"` imports it. */
import type { PixCheckoutClient } from "@pix-checkout/client";
import type { webhookBody } from "@pix-checkout/client/testing";
import type { PixCheckoutDetail } from "@pix-checkout/element";
import type { PixCheckoutElement } from "@pix-checkout/element/define";
import type { PixCheckoutPayerElement } from "@pix-checkout/element/define-payer";
import type { watchCheckout } from "@pix-checkout/element/headless";
import type { PayerStateDetail } from "@pix-checkout/element/payer";
import type { usePixCheckout } from "@pix-checkout/element/react";
import type { pixCheckoutPaymentInfo } from "@pix-checkout/element/react/server";
import type { isPixCheckout } from "@pix-checkout/element/storefront";
import type {} from "@pix-checkout/element/svelte";
import type {} from "@pix-checkout/element/vue";
import type { withPixCheckout } from "@pix-checkout/medusa-plugin/config";
import type { IssueEvent } from "@pix-checkout/medusa-plugin/events";
import type { createSandbox } from "@pix-checkout/sandbox";
import type { JSX } from "react";
import type { SvelteHTMLElements } from "svelte/elements";
import type { GlobalComponents } from "vue";

/** A type that comes from a file that isn't found is `any`, also inside a package. */
type IsFound<Type> = 0 extends 1 & Type ? false : true;

export const isFound: {
	client: IsFound<ConstructorParameters<typeof PixCheckoutClient>[0]>;
	testing: IsFound<ReturnType<typeof webhookBody>>;
	element: IsFound<PixCheckoutDetail["status"]>;
	define: IsFound<PixCheckoutElement["status"]>;
	payer: IsFound<PayerStateDetail["state"]>;
	definePayer: IsFound<PixCheckoutPayerElement["state"]>;
	headless: IsFound<ReturnType<typeof watchCheckout>["state"]>;
	elementInReact: IsFound<JSX.IntrinsicElements["pix-checkout"]>;
	payerInReact: IsFound<JSX.IntrinsicElements["pix-checkout-payer"]["method"]>;
	elementInSvelte: IsFound<SvelteHTMLElements["pix-checkout"]["locale"]>;
	payerInSvelte: IsFound<SvelteHTMLElements["pix-checkout-payer"]["method"]>;
	elementInVue: IsFound<InstanceType<GlobalComponents["pix-checkout"]>["$props"]["locale"]>;
	payerInVue: IsFound<InstanceType<GlobalComponents["pix-checkout-payer"]>["$props"]["method"]>;
	storefront: IsFound<ReturnType<typeof isPixCheckout>>;
	plugin: IsFound<Parameters<typeof withPixCheckout>[0]>;
	events: IsFound<IssueEvent["kind"]>;
	react: IsFound<ReturnType<typeof usePixCheckout>["phase"]>;
	reactOnServers: IsFound<(typeof pixCheckoutPaymentInfo)["pp_pix_pix-checkout"]["icon"]>;
	sandbox: IsFound<Awaited<ReturnType<typeof createSandbox>>["url"]>;
} = {
	client: true,
	testing: true,
	element: true,
	define: true,
	payer: true,
	definePayer: true,
	headless: true,
	elementInReact: true,
	payerInReact: true,
	elementInSvelte: true,
	payerInSvelte: true,
	elementInVue: true,
	payerInVue: true,
	storefront: true,
	plugin: true,
	events: true,
	react: true,
	reactOnServers: true,
	sandbox: true,
};
