/**
 * The command as this process was started, for the commands that it prints. An installed package names
 * itself and not its bin, whose bare name could be a stranger's package where ours isn't installed.
 */
export const programName = nameOf(process.argv[1]);

/** @param script the path of the program that Node runs */
export function nameOf(script = ""): string {
	return script === "" || /[\\/]node_modules[\\/]/.test(script)
		? "npx @pix-checkout/sandbox"
		: `node ${inShell(script)}`;
}

/** A path as a shell takes it. */
function inShell(path: string): string {
	return /^[\w./:\\-]+$/.test(path) ? path : JSON.stringify(path);
}
