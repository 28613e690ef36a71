import { boletoFields, madeUpPayer, payerAnswer } from "../../src/testing/payer-store.js";
import type { Scene } from "../scene.js";
import { always } from "./replies.js";
import type { StateGroup } from "./state.js";

const boleto = { method: "boleto" };
const forBoleto = always({ json: payerAnswer(boletoFields) });
const withCep = always({ json: payerAnswer(boletoFields, { cep_lookup: true }) });

export const payerStates: StateGroup = {
	label: "The payer's fields",
	states: [
		{
			tag: "pix-checkout-payer",
			name: "payer-boleto",
			label: "Boleto",
			story: "A boleto needs the whole payer, and the cart knows the e-mail only.",
			replies: [forBoleto],
			attributes: boleto,
			view: "incomplete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-pix",
			label: "Pix",
			story: "The store wants a CPF or CNPJ for a Pix, and has the rest.",
			replies: [always({ json: payerAnswer(["customer.document"], { method: "pix" }) })],
			attributes: { method: "pix" },
			view: "incomplete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-cep",
			label: "Address filled in by CEP",
			story: "The store looks up a CEP, and the shopper has typed one.",
			replies: [
				withCep,
				always({
					json: {
						zip: "01001000",
						state: "SP",
						city: "São Paulo",
						street: "Praça da Sé",
						neighborhood: "Sé",
					},
				}),
			],
			attributes: boleto,
			afterFirstAnswer: async ({ fill, sees }) => {
				await fill("zip", "01001000");
				await sees("#zip-hint");
			},
			view: "incomplete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-wrong",
			label: "Fields that are wrong",
			story: "The shopper saves: one check digit is wrong, and some fields are empty.",
			replies: [forBoleto],
			attributes: boleto,
			afterFirstAnswer: async ({ fill, press, sees }) => {
				await fill("name", madeUpPayer.name);
				await fill("document", "52998224726");
				await press(".save-button");
				await sees("#document-problem");
			},
			view: "incomplete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-rejected",
			label: "The store rejects a field",
			story: "The store validates once more, and rejects the CEP.",
			replies: [forBoleto],
			renewal: always({
				status: 422,
				json: { missing_fields: [], invalid_fields: ["billing_address.zip"] },
			}),
			attributes: boleto,
			afterFirstAnswer: async (scene) => {
				await fillIn(scene);
				await scene.sees("#zip-problem");
			},
			view: "incomplete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-unreachable",
			label: "The store can't be reached",
			story: "The shopper saves, and the network is gone. What was typed stays.",
			replies: [forBoleto],
			renewal: always("no connection"),
			attributes: boleto,
			afterFirstAnswer: async (scene) => {
				await fillIn(scene);
				await scene.sees(".retry-button");
			},
			view: "incomplete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-saving",
			label: "Saving",
			story: "The store has not answered yet.",
			replies: [forBoleto],
			renewal: always("silence"),
			attributes: boleto,
			afterFirstAnswer: fillIn,
			view: "saving",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-unavailable",
			label: "The store doesn't answer",
			story: "The element can't ask which fields are missing.",
			replies: [always("no connection")],
			attributes: boleto,
			view: "unavailable",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-complete",
			label: "Nothing is missing",
			story: "The cart has the whole payer: the element shows nothing, and says so in its event.",
			replies: [always({ json: payerAnswer([]) })],
			attributes: boleto,
			view: "complete",
		},
		{
			tag: "pix-checkout-payer",
			name: "payer-entered",
			label: "Entered before",
			story: "The shopper has entered two fields for this cart, and may correct them.",
			replies: [
				always({
					json: payerAnswer([], { entered_fields: ["customer.document", "customer.phone"] }),
				}),
			],
			attributes: boleto,
			view: "complete",
		},
	],
};

/** The shopper fills in every field and saves. */
async function fillIn({ fill, press }: Scene): Promise<void> {
	for (const [id, value] of Object.entries(madeUpPayer)) {
		await fill(id, value);
	}
	await press(".save-button");
}
