/** Milliseconds. A sound that the browser holds back for longer would come too late. */
const patienceMs = 1000;

/**
 * Plays what the merchant asks for at the moment of the payment: a short vibration, two soft notes.
 * Browsers allow neither before the shopper has touched the page, and log a warning instead.
 *
 * @param wished the words `haptic` and `sound`, in any order
 */
export function giveFeedback(wished: string): void {
	const { userActivation } = navigator;
	if (document.hidden || userActivation?.hasBeenActive === false) {
		return;
	}
	const words = wished.split(/\s+/);
	if (words.includes("haptic")) {
		// Safari has no vibration, whatever its type says.
		navigator.vibrate?.(60);
	}
	if (words.includes("sound")) {
		playNotes();
	}
}

function playNotes(): void {
	const audio = new AudioContext();
	audio.resume().catch(() => {
		// The browser held the sound back until it was closed: silence is right.
	});
	setTimeout(() => void audio.close(), patienceMs);
	for (const [note, frequency] of [659.25, 987.77].entries()) {
		const start = audio.currentTime + note * 0.12;
		const volume = audio.createGain();
		volume.gain.setValueAtTime(0, start);
		volume.gain.linearRampToValueAtTime(0.08, start + 0.02);
		volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
		volume.connect(audio.destination);
		const tone = audio.createOscillator();
		tone.frequency.value = frequency;
		tone.connect(volume);
		tone.start(start);
		tone.stop(start + 0.4);
	}
}
