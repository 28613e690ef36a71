/** A key that no service knows. */
export const testSecretKey = "sk_live_made_up_for_tests";

export const chargeUuid = "5f0c1f86-1c1e-4d3c-9b7a-0d5c3a3f1b11";
export const pixCode = "00020101021226580014br.gov.bcb.pix";

/** Made-up payer with right check digits. */
export const samplePayer = {
	name: "Maria Exemplo da Silva",
	email: "maria@example.com",
	document: "529.982.247-25",
	phone: "(11) 91234-5678",
};

export const sampleAddress = {
	zip: "01310-100",
	state: "sp",
	city: "São Paulo",
	street: "Rua das Flores",
	neighborhood: "Centro",
	number: "123",
};

/** Values that must not reach logs, in any form. */
export const sensitiveTexts = [
	testSecretKey,
	"made_up_for_tests",
	samplePayer.name,
	samplePayer.email,
	samplePayer.document,
	"52998224725",
	samplePayer.phone,
	"11912345678",
	sampleAddress.street,
	sampleAddress.zip,
	"01310100",
];

export const guidePixCreated = {
	success: true,
	uuid: chargeUuid,
	amount: 5990,
	expires_at: "2026-11-21T13:00:00Z",
	pix_copy_paste: pixCode,
};

export const guidePixRead = { ...guidePixCreated, status: "paid" };

export const guideBoletoCreated = {
	success: true,
	uuid: chargeUuid,
	boleto_url: "https://service.example.com/boletos/1",
	barcode: "00190500954014481606906809350314337370000005990",
	amount: 5990,
	expires_at: "2026-11-24T23:59:59.000-03:00",
};

export const referenceCreated = {
	id: "ch_svc_4fzk2",
	object: "charge",
	amount: 59.9,
	amount_cents: 5990,
	currency: "BRL",
	method: "pix",
	status: "pending",
	pix: { qr_code: "aGk=", copy_paste: pixCode, payment_link: "https://service.example.com/p/1" },
	expires_at: "2026-11-21T13:00:00.000Z",
	created_at: "2026-11-21T12:00:00Z",
	livemode: true,
};

export const referenceRead = {
	...referenceCreated,
	status: "paid",
	description: "order-42",
	customer: { name: samplePayer.name, email: samplePayer.email, document: "52998224725" },
	fee: { amount: 1.29, net_amount: 58.61 },
	paid_at: "2026-11-21T12:03:04Z",
	metadata: { cart: "42" },
};

export const transactionEntry = {
	id: "ch_svc_4fzk2",
	object: "charge",
	amount: 59.9,
	amount_cents: 5990,
	currency: "BRL",
	status: "paid",
	description: "order-42",
	customer: { name: samplePayer.name, email: samplePayer.email },
	fee: { amount: 1.29, net_amount: 58.61 },
	created_at: "2026-11-21T12:00:00Z",
	paid_at: "2026-11-21T12:03:04Z",
	livemode: true,
};
