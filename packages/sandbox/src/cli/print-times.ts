/** The time of a day of this machine, such as `14:03:09.120`. */
export function timeOfDay(iso: string): string {
	const at = new Date(iso);
	const [hours, minutes, seconds] = [at.getHours(), at.getMinutes(), at.getSeconds()].map(
		twoDigits,
	);
	return `${hours}:${minutes}:${seconds}.${String(at.getMilliseconds()).padStart(3, "0")}`;
}

/** Day and time of this machine, such as `2026-11-21 14:03:09`. */
export function dayAndTime(iso: string): string {
	const at = new Date(iso);
	const day = [at.getMonth() + 1, at.getDate()].map(twoDigits).join("-");
	return `${at.getFullYear()}-${day} ${timeOfDay(iso).slice(0, 8)}`;
}

function twoDigits(part: number): string {
	return String(part).padStart(2, "0");
}
