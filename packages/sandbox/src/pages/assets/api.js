/** The sandbox's control routes, and the place where the page tells of trouble. */

const trouble = document.getElementById("trouble");

/**
 * Asks a control route, such as `GET` `/charges`. Trouble is shown, and then nothing comes back.
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
 * Shows a message until the next thing that is done well; an empty one hides it.
 * @param {string} message
 */
export function say(message) {
	if (!trouble) {
		return;
	}
	trouble.textContent = message;
	trouble.hidden = message === "";
}
