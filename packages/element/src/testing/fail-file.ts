import { executeServerCommand } from "@web/test-runner-commands";

/**
 * Lets all requests for a file fail. A page loads a module once, so a test that calls this has a file
 * of its own.
 *
 * @param file the end of the file's path, such as `/codes/qr-code.ts`
 * @returns ends it
 */
export async function failFile(file: string): Promise<() => Promise<void>> {
	const { userAgent } = navigator;
	await executeServerCommand("fail-file", { file, userAgent });
	return async () => {
		await executeServerCommand("fail-file", { userAgent });
	};
}
