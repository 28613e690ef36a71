// React's server components get this file instead of one that defines a tag: no class, one message.
console.warn(
	'A server component imports "@pix-checkout/element/define" or "…/define-payer", which does nothing there: the tag stays undefined in the browser. The importing file needs "use client" in its first line.',
);
