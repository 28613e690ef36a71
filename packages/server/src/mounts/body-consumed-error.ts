/** The platform read the body of a request before the doors got it. */
export class BodyConsumedError extends Error {
	override readonly name = "BodyConsumedError";
	readonly code = "body_consumed";

	constructor() {
		super(
			"The body was read before the checkout's doors got the request; let them handle it before a body parser such as express.json(), or a middleware that calls c.req.json()",
		);
	}
}
