import { setAddress } from "../lib/cart";

const fields = {
	email: "E-mail",
	first_name: "Nome",
	last_name: "Sobrenome",
	phone: "Telefone",
	address_1: "Endereço",
	postal_code: "CEP",
	city: "Cidade",
	province: "Estado",
};

/** The fields of Medusa's own address: it has no CPF, no number and no neighbourhood. */
export function AddressForm() {
	return (
		<form action={setAddress}>
			{Object.entries(fields).map(([name, label]) => (
				<p key={name}>
					<label>
						{label} <input name={name} />
					</label>
				</p>
			))}
			<button type="submit">Ir para a entrega</button>
		</form>
	);
}
