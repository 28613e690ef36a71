import type { ServiceHealth } from "../../charge/ports/stored-values.js";
import type { CreationWindow } from "../../create/creation-window.js";

/** When the parts of an installation were last alive, by the database's clock. */
export interface Pulse {
	/** The database's time of this reading. */
	now: Date;
	/** The latest sweep of any process, and until when its lease lasts; `null` before the first. */
	sweep: { begunAt: Date; until: Date } | null;
	/** When an event last came with the webhook secret; the inbox forgets. */
	lastEventAt: Date | null;
	/**
	 * When the store last learned that one of the newest charges was paid: the service's own time of
	 * the payment is by another clock.
	 */
	lastPaidAt: Date | null;
}

/** What the health of a store is judged by, all of one moment by the database's clock. */
export interface Vitals extends Pulse {
	/** How the service has answered lately. */
	service: ServiceHealth;
	/** The service's limit on creations. */
	window: CreationWindow;
	/**
	 * The charges that wait for their creation, counted to 10,000, and since when; since when the first in
	 * turn is due that no process holds.
	 */
	queue: { length: number; oldestAt: Date | null; firstDueAt: Date | null };
	/** Due events of known charges or with the webhook secret, and since when the first is due. */
	inbox: { due: number; oldestDueAt: Date | null };
	/** Open payment issues, and their amounts less what was sent back, in cents. */
	issues: { open: number; cents: number; failedCaptures: number };
	/** Whether the database takes no writes, as a replica does. */
	isReadOnly: boolean;
	/** Whether the store's role may not do with its tables what it must. */
	lacksRights: boolean;
	/** Of PostgreSQL, such as `16.4`. */
	databaseVersion: string;
}
