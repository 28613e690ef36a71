/** Whether the param of this name is a time in a check's texts: it ends in `at`. */
export function isTimeParam(name: string): boolean {
	return /(^|_)at$/.test(name);
}
