import { executeServerCommand } from "@web/test-runner-commands";

/**
 * Lets the next request for a file fail. A page loads a module once, so a test that calls this has a
 * file of its own.
 *
 * @param file the end of the file's path, such as `/codes/qr-code.ts`
 */
export async function failFile(file: string): Promise<void> {
	await executeServerCommand("fail-file", { file, userAgent: navigator.userAgent });
}
