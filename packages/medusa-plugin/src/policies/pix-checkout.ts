import { definePolicies } from "@medusajs/framework/utils";

/** The areas of the plugin's admin routes: what Medusa's roles call resources. */
export const policyAreas = {
	payments: "pix_checkout_payment",
	personalData: "pix_checkout_personal_data",
	settings: "pix_checkout_setting",
} as const;

/** What a role can grant. Medusa keeps these policies in its database and shows them for its roles. */
export const pixCheckoutPolicies = definePolicies([
	{
		name: "ReadPixCheckoutPayment",
		resource: policyAreas.payments,
		operation: "read",
		description: "See and export Pix and boleto charges, payment issues and the account",
	},
	{
		name: "UpdatePixCheckoutPayment",
		resource: policyAreas.payments,
		operation: "update",
		description: "Act on Pix and boleto payments of orders, and on payment issues",
	},
	{
		name: "ReadPixCheckoutPersonalData",
		resource: policyAreas.personalData,
		operation: "read",
		description:
			"See and export what is held of a customer's Pix and boleto payments, and see the customer of a payment issue",
	},
	{
		name: "DeletePixCheckoutPersonalData",
		resource: policyAreas.personalData,
		operation: "delete",
		description: "Erase what is held of a customer's Pix and boleto payments",
	},
	{
		name: "ReadPixCheckoutSetting",
		resource: policyAreas.settings,
		operation: "read",
		description: "See the health and the installation of Pix and boleto",
	},
	{
		name: "UpdatePixCheckoutSetting",
		resource: policyAreas.settings,
		operation: "update",
		description: "See the secret address of the webhook",
	},
]);
