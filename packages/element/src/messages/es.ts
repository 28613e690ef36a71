import type { Messages } from "./messages.js";

export const es: Messages = {
	locale: "es",
	loading: {
		title: "Cargando tu pago",
		text: "Solo un momento.",
	},
	preparing: {
		pix: {
			title: "Preparando tu código Pix",
			text: "Tu pedido ya está registrado. El código aparecerá aquí en un momento.",
		},
		boleto: {
			title: "Preparando tu boleto",
			text: "Tu pedido ya está registrado. El boleto aparecerá aquí en un momento.",
		},
	},
	confirming: {
		pix: {
			title: "Verificando tu pago",
			text: "El plazo del código terminó. Estamos verificando si llegó el pago. No pagues de nuevo.",
		},
		boleto: {
			title: "Verificando tu pago",
			text: "El boleto venció. Si ya lo pagaste, el banco puede tardar hasta 3 días hábiles en confirmarlo. No pagues de nuevo.",
		},
	},
	paid: {
		title: "Pago confirmado",
		text: "Recibimos tu pago. ¡Gracias por tu compra!",
	},
	expired: {
		pix: {
			title: "El código Pix expiró",
			text: "No uses más este código. Si ya pagaste, no te preocupes: esta página te avisa en cuanto se confirme el pago.",
		},
		boleto: {
			title: "El boleto venció",
			text: "No pagues más este boleto. Si ya lo pagaste, no te preocupes: esta página te avisa en cuanto el banco lo confirme, en hasta 3 días hábiles.",
		},
	},
	failed: {
		title: "El pago no se completó",
		text: "Vuelve a la tienda para intentarlo de nuevo o elegir otra forma de pago.",
	},
	notFound: {
		title: "No encontramos este pago",
		text: "Revisa la dirección de la página o habla con la tienda.",
	},
	unreachable: {
		title: "Sin conexión con la tienda",
		text: "Revisa tu internet. Seguimos intentando.",
	},
	connectionTrouble: "Sin conexión con la tienda por el momento. Seguimos intentando.",
	tryNow: "Intentar ahora",
	updatesItself: "Esta página se actualiza sola cuando se confirme el pago.",
	amount: "Valor",
	pix: {
		title: "Paga con Pix",
		expiresIn: "Expira en",
		codeLabel: "Código Pix para copiar y pegar",
		copy: "Copiar código Pix",
		copied: "Código copiado",
		copiedNext: "Ahora abre la app de tu banco, elige Pix Copia e Cola y pega el código.",
		qrName: "Código QR de Pix",
		qrHint: "Escanéalo con la app de tu banco",
		qrImpossible: "Este código no cabe en un código QR. Cópialo y pégalo.",
		stepsTitle: "Cómo pagar",
		steps: [
			"Abre la app de tu banco y entra en Pix.",
			"Pega el código copiado o escanea el código QR.",
			"Revisa el valor y confirma el pago.",
		],
		link: "Abrir página de pago",
	},
	boleto: {
		title: "Paga con boleto",
		dueOn: "Vencimiento",
		lineLabel: "Línea del boleto",
		copy: "Copiar línea del boleto",
		copied: "Línea copiada",
		copiedNext: "Ahora abre la app de tu banco, elige pagar boleto y pega la línea.",
		barcodeName: "Código de barras del boleto",
		document: "Abrir boleto",
		patience: "Después de pagado, el banco puede tardar hasta 3 días hábiles en confirmarlo.",
	},
	copyByHand:
		"Tu navegador no permitió copiar. El código de arriba ya está seleccionado: mantenlo presionado, o presiona Ctrl+C, para copiarlo.",
	newTab: "(se abre en otra pestaña)",
};
