import { ask } from "./api.js";
import { onPress } from "./button.js";
import { byId } from "./by-id.js";
import { field } from "./field.js";
import { fullTime } from "./formats.js";

/** The sandbox's time: shown, stopped, run, moved forward and set. */
export function clockSection() {
	/** The sandbox's last answer, and its time by this page's own clock. */
	let last = { now: 0, isRunning: false, heardAt: 0 };
	const toggle = byId("clock-toggle");
	const tick = () => {
		const passed = last.isRunning ? performance.now() - last.heardAt : 0;
		byId("clock-now").textContent = fullTime(last.now + passed);
	};

	onPress(toggle, () => ask("POST", "/clock", last.isRunning ? { stop: true } : { run: true }));
	for (const step of document.querySelectorAll("button[data-advance]")) {
		if (!(step instanceof HTMLElement)) {
			continue;
		}
		onPress(step, () => ask("POST", "/clock", { advance: step.dataset.advance }));
	}
	byId("clock-form").addEventListener("submit", (event) => {
		event.preventDefault();
		const wanted = new Date(field("clock-time"));
		if (!Number.isNaN(wanted.getTime())) {
			void ask("POST", "/clock", { set: wanted.toISOString() });
		}
	});
	window.setInterval(() => {
		if (last.isRunning) {
			tick();
		}
	}, 1000);

	return async () => {
		const clock = await ask("GET", "/clock");
		if (!clock) {
			return;
		}
		last = {
			now: Date.parse(clock.now),
			isRunning: clock.mode === "running",
			heardAt: performance.now(),
		};
		const mode = byId("clock-mode");
		mode.textContent = clock.mode;
		mode.className = `badge ${last.isRunning ? "paid" : "pending"}`;
		toggle.textContent = last.isRunning ? "Stop" : "Run";
		tick();
	};
}
