/** The sandbox's control routes, and the page's place for failures. */

const trouble = document.getElementById("trouble");

/**
 * Sends a request to a control route, such as `GET` `/charges`. Shows a failure, and then returns
 * nothing.
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {object} [body]
 */
export async function ask(method, path, body) {
	try {
		const response = await fetch(`/_sandbox${path}`, {
			method,
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const answer = response.status === 204 ? null : await response.json();
		if (response.ok) {
			if (method !== "GET") {
				say("");
			}
			return answer;
		}
		say(answer.error.message);
	} catch {
		say("The sandbox doesn't answer. Is it still running?");
	}
	return undefined;
}

/**
 * Shows a message until the next success; an empty one hides it.
 * @param {string} message
 */
export function say(message) {
	if (!trouble) {
		return;
	}
	trouble.textContent = message;
	trouble.hidden = message === "";
}
