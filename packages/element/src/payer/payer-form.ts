import type { CheckoutMethod } from "../status/status-answer.js";
import { type Listener, Observable } from "../watch/observable.js";
import type { PayerFieldName } from "./payer-field-names.js";
import {
	afterReply,
	checked,
	checkedField,
	edited,
	initialFormState,
	type PayerFormState,
	withValues,
} from "./payer-form-state.js";
import { type PayerReply, PayerStore } from "./payer-store.js";
import { maskOf, type PayerValues, storedValue } from "./payer-values.js";

/** The cart whose payer the form completes. */
export interface PayerFormOptions {
	/** Address of the store's backend. */
	readonly storeUrl: string;
	/** `cart_…` */
	readonly cartId: string;
	/** Without it that of the cart's payment session. */
	readonly method?: CheckoutMethod | null | undefined;
	/** Values that fields show when they appear; the form sends only fields that it shows. */
	readonly values?: PayerValues | null | undefined;
	/** What an earlier form of this cart has saved. */
	readonly saved?: PayerValues | null | undefined;
}

/** The fields of a payer that a store lacks, without any looks. */
export interface PayerForm {
	/** The same object until something changes. */
	readonly state: PayerFormState;
	/**
	 * What is typed and not saved yet, also in fields that are no longer shown; for the form of another
	 * method.
	 */
	readonly values: PayerValues;
	/** What this form has saved: it never comes back from the store. */
	readonly saved: PayerValues;
	/**
	 * Calls a function after each change. The first listener asks the store for the fields.
	 *
	 * @returns a function that removes the listener
	 */
	subscribe(listener: Listener): () => void;
	/** The shopper types: masks the value, removes the field's problem, looks up a complete CEP. */
	set(name: PayerFieldName, value: string): void;
	/** The shopper leaves a field: marks it when what it holds is invalid. */
	check(name: PayerFieldName): void;
	/**
	 * Validates the fields and sends them to the store, and nowhere else.
	 *
	 * @returns whether nothing is missing any more; `state` says what is
	 */
	save(): Promise<boolean>;
	/**
	 * Shows the fields that the shopper has entered for this cart, once it is `complete`. No value comes
	 * back from the store, so a field shows what was saved since the form was made, or nothing; saving
	 * an empty one keeps what the store has.
	 */
	edit(): void;
	/** Asks the store again; typed values stay. */
	refresh(): Promise<void>;
}

/**
 * Asks the store which fields of the payer are missing, keeps what the shopper types, and saves it.
 * Importing and calling it is safe on a server: it sends nothing before the first `subscribe`,
 * `refresh` or `save`.
 */
export function createPayerForm(options: PayerFormOptions): PayerForm {
	return new CartPayerForm(options);
}

const filledByCep = [
	"billing_address.street",
	"billing_address.neighborhood",
	"billing_address.city",
	"billing_address.state",
] as const;

/** A Pix needs no payer, a slip names one. */
const needsFields: Readonly<Record<CheckoutMethod, boolean>> = { pix: false, boleto: true };

class CartPayerForm implements PayerForm {
	readonly #store: PayerStore;
	readonly #observable = new Observable(initialFormState);
	readonly #needsFields: boolean;
	#values: PayerValues;
	/** Only a correction shows these again: a field that is missing once more has lost its value. */
	#saved: PayerValues;
	#question: AbortController | undefined;
	#saving: Promise<boolean> | undefined;
	#cep = "";
	#cepQuestion: AbortController | undefined;
	/** What the last CEP filled in. */
	#cepValues: PayerValues = {};

	constructor({ storeUrl, cartId, method, values, saved }: PayerFormOptions) {
		this.#store = new PayerStore(storeUrl, cartId, method ?? "");
		this.#needsFields = !method || needsFields[method];
		this.#values = { ...values };
		this.#saved = { ...saved };
	}

	get state(): PayerFormState {
		return this.#observable.state;
	}

	get values(): PayerValues {
		return this.#values;
	}

	get saved(): PayerValues {
		return this.#saved;
	}

	readonly subscribe = (listener: Listener): (() => void) => {
		const leave = this.#observable.subscribe(listener);
		if (this.state.phase === "loading" && this.#question === undefined) {
			void this.refresh();
		}
		return () => {
			leave();
			if (!this.#observable.isObserved) {
				this.#question?.abort();
				this.#question = undefined;
				this.#cepQuestion?.abort();
			}
		};
	};

	readonly set = (name: PayerFieldName, value: string): void => {
		this.#change({ [name]: maskOf(name, value) });
		if (name === "billing_address.zip") {
			void this.#lookUp(storedValue(name, value));
		}
	};

	readonly check = (name: PayerFieldName): void => {
		this.#move(checkedField(this.state, name));
	};

	readonly edit = (): void => {
		this.#move(edited(this.state, { ...this.#saved, ...this.#values }));
	};

	readonly save = (): Promise<boolean> => {
		this.#saving ??= this.#save().finally(() => {
			this.#saving = undefined;
		});
		return this.#saving;
	};

	readonly refresh = async (): Promise<void> => {
		// The answer to a save is newer.
		if (this.#saving !== undefined) {
			return;
		}
		this.#question?.abort();
		const question = new AbortController();
		this.#question = question;
		if (this.state.phase === "unavailable") {
			this.#move({ ...this.state, phase: "loading", failure: null });
		}
		const reply = await this.#store.ask(question);
		if (this.#question === question) {
			this.#question = undefined;
			this.#move(this.#afterReply(reply));
		}
	};

	async #save(): Promise<boolean> {
		if (this.state.phase === "loading" || this.state.phase === "unavailable") {
			await this.refresh();
		}
		if (this.state.phase !== "incomplete") {
			return this.state.phase === "complete";
		}
		this.#move(checked(this.state));
		if (this.state.fields.some(({ problem }) => problem !== null)) {
			return false;
		}
		this.#question?.abort();
		this.#question = undefined;
		const shown = Object.fromEntries(this.state.fields.map(({ name, value }) => [name, value]));
		this.#move({ ...this.state, phase: "saving", failure: null });
		const reply = await this.#store.save(shown);
		const next = this.#afterReply(reply);
		if (next.phase === "complete") {
			// The store keeps what it has for a field that is left blank.
			const entered = Object.entries(shown).filter(([, value]) => value.trim());
			this.#saved = { ...this.#saved, ...Object.fromEntries(entered) };
			this.#values = {};
		}
		this.#move(next);
		return next.phase === "complete";
	}

	#afterReply(reply: PayerReply): PayerFormState {
		return afterReply(this.state, reply, this.#values, this.#needsFields);
	}

	/**
	 * Fills in the parts of an address that are empty. Another CEP first empties what the one before has
	 * filled in and the shopper has left, or its street would be sent with the new CEP.
	 */
	async #lookUp(cep: string): Promise<void> {
		const { cepLookup, fields } = this.state;
		const fillable = fields.some(({ name }) => filledByCep.some((one) => one === name));
		if (!cepLookup || !fillable || cep === this.#cep) {
			return;
		}
		this.#cepQuestion?.abort();
		this.#cepQuestion = undefined;
		this.#cep = cep;
		const left = fields.filter(({ name, value }) => value === this.#cepValues[name]);
		this.#cepValues = {};
		this.#change(Object.fromEntries(left.map(({ name }) => [name, ""])));
		if (cep.length !== 8) {
			this.#move({ ...this.state, cepFill: "none" });
			return;
		}
		const question = new AbortController();
		this.#cepQuestion = question;
		this.#move({ ...this.state, cepFill: "asking" });
		const address = await this.#store.lookUp(cep, question);
		// The shopper has typed another CEP meanwhile.
		if (this.#cepQuestion !== question) {
			return;
		}
		const found: Partial<Record<PayerFieldName, string>> = {};
		for (const { name, value } of this.state.fields) {
			const part = address?.[name];
			if (part !== undefined && value.trim() === "") {
				found[name] = part;
			}
		}
		const filled = Object.keys(found).length > 0;
		this.#cepValues = found;
		this.#change(found);
		this.#move({ ...this.state, cepFill: filled ? "filled" : "none" });
	}

	#change(values: PayerValues): void {
		this.#values = { ...this.#values, ...values };
		this.#move(withValues(this.state, values));
	}

	#move(state: PayerFormState): void {
		if (state !== this.state) {
			this.#observable.move(state);
		}
	}
}
