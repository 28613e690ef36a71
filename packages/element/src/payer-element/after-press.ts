/**
 * Calls a function after this task, or when the mouse button that is pressed at the moment is
 * released. A shopper who leaves a field by pressing a button would miss the button otherwise: the
 * text of a problem moves the button away during the press, and then the browser sends no click.
 */
export function afterPress(run: () => void): void {
	let isDone = false;
	const finish = () => {
		isDone = true;
		removeEventListener("mouseup", finish);
		run();
	};
	addEventListener("mouseup", finish);
	// In Firefox a field loses the focus before the button is `:active`, in the same task.
	setTimeout(() => {
		if (!isDone && !document.querySelector(":active")) {
			finish();
		}
	});
}
