import { html } from "hono/html";
import type { Charge, SandboxCharge } from "../account/records.js";
import type { ActiveFault } from "../faults/fault-rule.js";
import type { LoggedRequest } from "../request-log.js";
import type { WebhookAttempt, WebhookDelivery } from "../webhooks/delivery.js";
import { actionButton, copyButton, formatReais, shownTime } from "./layout.js";

const methodNames: Record<Charge["method"], string> = { pix: "Pix", boleto: "Boleto" };

/** One charge with its buttons, and its code as a shopper sees it. */
export function chargeCard(charge: SandboxCharge) {
	const { uuid, id, method, status, amountCents, description, pix, boleto } = charge;
	const button = (label: string, action: string, className = "") =>
		actionButton(label, `POST /charges/${uuid}/${action}`, {
			name: `${label} ${formatReais(amountCents)} ${shortId(uuid)}`,
			className,
		});
	const buttons = {
		pending: [button("Pay", "pay", "primary"), button("Expire", "expire"), button("Fail", "fail")],
		expired: [button("Pay late", "pay?force=true")],
		paid: [],
		failed: [],
	};
	return html`<li id="${uuid}" class="card">
<div class="head"><strong class="large">${formatReais(amountCents)}</strong>
<span class="quiet">${methodNames[method]} <code>${shortId(uuid)}</code></span>${badge(status)}</div>
<p>${description ?? html`<span class="quiet">no description</span>`}</p>
<p class="quiet">${whenOf(charge)}</p>
<div class="actions">${buttons[status]}</div>
<details><summary>${pix ? "QR code" : "Boleto"} and identifiers</summary>
${pix && pixCode(uuid, pix)}${boleto && boletoCode(uuid, boleto)}
<p class="quiet">${uuid}<br>${id}</p></details>
</li>`;
}

function whenOf({ createdAt, expiresAt, paidAt }: SandboxCharge) {
	const end =
		paidAt === undefined
			? html`payable until ${shownTime(expiresAt)}`
			: html`paid ${shownTime(paidAt)}`;
	return html`made ${shownTime(createdAt)},<br>${end}`;
}

function pixCode(uuid: string, { copyPaste, paymentLink }: NonNullable<SandboxCharge["pix"]>) {
	return html`<img class="qr" loading="lazy" src="/pay/${uuid}/qr.svg" alt="QR code" width="220" height="220">
<textarea readonly rows="6" aria-label="Pix copia e cola">${copyPaste}</textarea>
<p class="actions">${copyButton("Copy", copyPaste)}</p>
<a href="${paymentLink}" target="_blank">Open the shopper’s page</a>`;
}

function boletoCode(uuid: string, { digitableLine, url }: NonNullable<SandboxCharge["boleto"]>) {
	return html`<img class="bars" loading="lazy" src="/boletos/${uuid}/bars.svg" alt="Barcode" width="425" height="60">
<textarea readonly rows="3" aria-label="Linha digitável">${digitableLine}</textarea>
<p class="actions">${copyButton("Copy", digitableLine)}</p>
<a href="${url}" target="_blank">Open the boleto</a>`;
}

/** One delivery: its body, the receiver's answer to each attempt, and a button to send it again. */
export function webhookRow({
	id,
	body,
	status,
	createdAt,
	attempts,
	receiver,
	nextAttemptAt,
	faults,
}: WebhookDelivery) {
	const { uuid, amount } = body.data;
	const about = [
		typeof amount === "number" ? formatReais(amount) : "",
		typeof uuid === "string" ? shortId(uuid) : "",
	];
	const last = attempts.at(-1);
	const outcome = [
		last ? answerOf(last) : receiver === null && "no receiver is set",
		attempts.length > 1 && `${attempts.length} tries`,
		...faults,
	];
	return html`<li id="${id}" class="row">${badge(status)}
<span class="what"><strong>${body.event}</strong> <span class="quiet">${joined(about)}</span></span>
${shownTime(createdAt)}
<span class="outcome">${joined(outcome)}${nextAttemptAt && html` · next try ${shownTime(nextAttemptAt)}`}</span>
${actionButton("Resend", `POST /webhooks/${id}/resend`, { name: `Resend ${body.event} ${shortId(id)}` })}
<details class="whole"><summary>Body and attempts</summary>
<pre>${JSON.stringify(body, null, 2)}</pre>
${attempts.map(
	(attempt) =>
		html`<p class="quiet">${shownTime(attempt.at)}: ${answerOf(attempt)} in ${attempt.durationMs} ms</p>
${attempt.body && html`<pre>${attempt.body}</pre>`}`,
)}</details>
</li>`;
}

function answerOf({ status, error }: WebhookAttempt): string {
	return status === undefined ? (error ?? "no answer") : `answered ${status}`;
}

/** One request to the service, with the client's answer and the service's own. */
export function requestRow(request: LoggedRequest) {
	const { id, at, method, path, dialect, faults, status, serviceStatus, durationMs } = request;
	const isUnderWay = durationMs === null;
	const verdict = status !== null && status < 400 ? "paid" : "failed";
	const unanswered = isUnderWay ? "…" : "no answer";
	const isChanged = serviceStatus !== null && serviceStatus !== status && !isUnderWay;
	return html`<li id="${id}" class="row">
<span class="badge ${isUnderWay ? "pending" : verdict}">${status ?? unanswered}</span>
<span class="what"><code>${method} ${path}</code>
<span class="quiet">${joined([dialect, !isUnderWay && `${Math.round(durationMs)} ms`])}</span></span>
${shownTime(at)}
<span class="outcome">${joined([isChanged && `service said ${serviceStatus}`, ...faults])}</span>
</li>`;
}

/** One rule, with how often it applied. */
export function faultRow({ id, seen, used, ...rule }: ActiveFault) {
	return html`<li id="${id}" class="fault"><code>${JSON.stringify(rule)}</code>
<span class="quiet">affected ${used} of ${seen}</span>
${actionButton("Remove", `DELETE /faults/${id}`, { name: `Remove ${rule.fault.kind} ${id}` })}</li>`;
}

function badge(status: string) {
	return html`<span class="badge ${status}">${status.replace("_", " ")}</span>`;
}

function joined(parts: ReadonlyArray<string | false | null>): string {
	return parts.filter(Boolean).join(" · ");
}

/** Long enough to distinguish an identifier from others. */
function shortId(id: string): string {
	return id.slice(0, 8);
}
