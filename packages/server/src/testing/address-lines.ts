/**
 * Addresses as Brazilian shoppers type them, one a line: first line, second line, city and state,
 * then the street, number, neighbourhood and complement that a boleto may name. Empty: the address has
 * none. Behind `?`: it has one, and the shopper may be asked for it.
 */
export interface AddressExample {
	address1: string;
	address2: string;
	city: string;
	province: string;
	street: string;
	number: string;
	neighborhood: string;
	complement: string;
}

function examples(table: string): AddressExample[] {
	return table
		.trim()
		.split("\n")
		.map((row) => {
			const [address1 = "", address2 = "", place = "", street = "", ...parts] = row
				.split("|")
				.map((cell) => cell.trim());
			const [number = "", neighborhood = "", complement = ""] = parts;
			const [city = "", province = ""] = place.split(", ");
			return { address1, address2, city, province, street, number, neighborhood, complement };
		});
}

/** The parser was made with these. */
export const designedFor: AddressExample[] = examples(`
Rua das Flores, 123 - Sobrado | | São Paulo, SP | Rua das Flores | 123 | | Sobrado
Rua das Flores, 123 - Entrada B | | São Paulo, SP | Rua das Flores | 123 | | Entrada B
Rua das Flores, 123 - Escritório | | São Paulo, SP | Rua das Flores | 123 | | Escritório
Rua das Flores, 123 - Portão azul | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Defronte à praça | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Falar com Maria | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123, Sobrado, Moema | | São Paulo, SP | Rua das Flores | 123 | Moema | Sobrado
Rua das Flores, 123 - Portão azul - Moema | | São Paulo, SP | Rua das Flores | 123 | Moema |
Rua das Flores, 123, Falar com Maria, Centro | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores 123 Centro | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores 123, Centro | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores 123 - apto 4 - Centro | | São Paulo, SP | Rua das Flores | 123 | Centro | apto 4
RUA DAS FLORES 123 APTO 4 JARDIM AMERICA | | SAO PAULO, SP | RUA DAS FLORES | 123 | JARDIM AMERICA | APTO 4
rua das flores, 123, ap 4, vila mariana | | são paulo, SP | rua das flores | 123 | vila mariana | ap 4
Rua 25 de Março, 100 - Centro | | São Paulo, SP | Rua 25 de Março | 100 | Centro |
Rua 25 de Março 100 | | São Paulo, SP | Rua 25 de Março | 100 | |
Avenida 9 de Julho 1500 Bela Vista | | São Paulo, SP | Avenida 9 de Julho | 1500 | Bela Vista |
Rua 12 | | Goiânia, GO | Rua 12 | | |
Rua 12 34 | | Goiânia, GO | Rua 12 34 | | |
Rua Projetada 12 | | Natal, RN | Rua Projetada 12 | | |
Rodovia BR 101 | | Natal, RN | Rodovia BR 101 | | |
Rodovia BR-101, km 205, s/n - Barreiros | | São José, SC | Rodovia BR-101 | km 205 | Barreiros |
Estrada Municipal 340 | | Itu, SP | Estrada Municipal 340 | | |
Rodovia Dom Pedro I, km 87, Condomínio Industrial, Galpão 5 | | Atibaia, SP | Rodovia Dom Pedro I | km 87 | | Condomínio Industrial, Galpão 5
SQN 407 Bloco C Apto 101 | | Brasília, DF | SQN 407 Bloco C Apto 101 | | |
QI 5 Conjunto 3 Casa 8 | | Brasília, DF | QI 5 Conjunto 3 Casa 8 | | |
CLS 104 Bloco B Loja 23 - Asa Sul | | Brasília, DF | CLS 104 Bloco B Loja 23 - Asa Sul | | ?Asa Sul |
Quadra 10, Lote 7, Setor Sul | | Gama, DF | Quadra 10, Lote 7, Setor Sul | | ?Setor Sul |
Rua C-12, Quadra 5, Lote 3, Jardim Goiás | | Goiânia, GO | Rua C-12, Quadra 5, Lote 3, Jardim Goiás | | ?Jardim Goiás |
Av. Brasil, s/n, Zona Rural | | Sorriso, MT | Av. Brasil | S/N | Zona Rural |
Av. Brasil s/n Centro | | Sorriso, MT | Av. Brasil | S/N | Centro |
Rua das Flores, 123 - Centro - SP | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 - Centro/SP | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 - Vila Velha - ES | | Vitória, ES | Rua das Flores | 123 | |
Rua das Flores, 123 - Osasco - SP | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Osasco/SP | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Osasco | | Osasco/SP, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - S. Paulo | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - S. Bernardo do Campo | | São Bernardo do Campo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - São Bernardo | | São Bernardo do Campo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - SBC | | São Bernardo do Campo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Sto André | | Santo André, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - RJ Capital | | Rio de Janeiro, RJ | Rua das Flores | 123 | |
Rua das Flores, 123 - Moema, São Paulo Capital | | São Paulo, SP | Rua das Flores | 123 | Moema |
Rua das Flores, 123, Moema, Sao Paulo-SP | | São Paulo, SP | Rua das Flores | 123 | Moema |
Rua das Flores, 123 - Moema - 04000-000 - São Paulo/SP | | São Paulo, SP | Rua das Flores | 123 | Moema |
Rua das Flores, 123 | 123 | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 | nº 123 | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 | 123 apto 4 | São Paulo, SP | Rua das Flores | 123 | | apto 4
Rua das Flores | 123 | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores | 123 - Centro | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 | Centro | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 - Centro | Centro | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 - Centro | Bairro Centro | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 | Vila Mariana - apto 4 | São Paulo, SP | Rua das Flores | 123 | Vila Mariana | apto 4
Rua das Flores, 123 | Moema | São Paulo, SP | Rua das Flores | 123 | ?Moema |
Rua das Flores, 123 | São Paulo | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 | Portão azul | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 | Falar com Maria | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 | casa 2, portão azul | São Paulo, SP | Rua das Flores | 123 | | casa 2
Rua das Flores, 123 | Apto 4 | São Paulo, SP | Rua das Flores | 123 | | Apto 4
Rua das Flores, 123 | 4 | São Paulo, SP | Rua das Flores | 123 | | 4
Rua das Flores, 123 | apto 4 bloco B | São Paulo, SP | Rua das Flores | 123 | | apto 4 bloco B
Rua das Flores, 123 | 4º andar | São Paulo, SP | Rua das Flores | 123 | | 4º andar
Rua das Flores, 123 | 01000-000 | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 (fundos) - Centro | | São Paulo, SP | Rua das Flores | 123 | Centro | fundos
Rua das Flores, 123 - Centro (próximo ao mercado) | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 (casa azul) | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123-Centro | | São Paulo, SP | Rua das Flores | 123 | Centro |
Rua das Flores, 123 próximo ao mercado | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 esquina com a Rua B | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123, ao lado do mercado, Moema | | São Paulo, SP | Rua das Flores | 123 | Moema |
Rua das Flores, 123, apto 4 - Casa Verde | | São Paulo, SP | Rua das Flores | 123 | ?Casa Verde | apto 4
Rua das Flores, 123 - Casa Forte | | Recife, PE | Rua das Flores | 123 | ?Casa Forte |
Rua das Flores, 123 - Conjunto Ceará | | Fortaleza, CE | Rua das Flores | 123 | ?Conjunto Ceará |
Rua das Flores, 123 - Portão | | Curitiba, PR | Rua das Flores | 123 | Portão |
Rua das Flores, 123 - Água Verde | | Curitiba, PR | Rua das Flores | 123 | Água Verde |
Rua das Flores, 123 - Sítio Cercado | | Curitiba, PR | Rua das Flores | 123 | Sítio Cercado |
Rua das Flores, 123 - Chácara Klabin | | São Paulo, SP | Rua das Flores | 123 | Chácara Klabin |
Rua das Flores, 123 - Alto da Lapa | | São Paulo, SP | Rua das Flores | 123 | Alto da Lapa |
Rua das Flores, 123 - Barra da Tijuca | | Rio de Janeiro, RJ | Rua das Flores | 123 | Barra da Tijuca |
Rua das Flores, 123 - Alter do Chão | | Santarém, PA | Rua das Flores | 123 | Alter do Chão |
Rua das Flores, 123 - Ponte Preta | | Campinas, SP | Rua das Flores | 123 | Ponte Preta |
Rua das Flores, 123 - Ed. Solar, apto 4, Pituba | | Salvador, BA | Rua das Flores | 123 | Pituba | Ed. Solar, apto 4
Rua das Flores, 123 - Tocar campainha | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - entregar antes do meio-dia | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Favor ligar | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - depois da ponte | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - vizinho da igreja | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - Ref. posto Shell | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - c/ Maria | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123 - frente ao mercado | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123, bloco 2 apto 31, Torre Sul, Vila Leopoldina | | São Paulo, SP | Rua das Flores | 123 | Vila Leopoldina | bloco 2 apto 31, Torre Sul
Rua das Flores, 123, apto 4 fundos | | São Paulo, SP | Rua das Flores | 123 | | apto 4 fundos
Rua das Flores, 123, Condomínio Sol, bloco 3 ap 21 | | São Paulo, SP | Rua das Flores | 123 | | Condomínio Sol, bloco 3 ap 21
Rua das Flores, 123 lj 05 Boa Viagem | | Recife, PE | Rua das Flores | 123 | ?Boa Viagem | lj 05
Rua das Flores, 123 gr 501 - Tijuca | | Rio de Janeiro, RJ | Rua das Flores | 123 | Tijuca | gr 501
Rua das Flores, 123/apto 405 | Cidade Baixa | Porto Alegre, RS | Rua das Flores | 123 | ?Cidade Baixa | apto 405
Rua das Flores nr 123 ap 1403 Barro Preto | | Belo Horizonte, MG | Rua das Flores | 123 | ?Barro Preto | ap 1403
Rua das Flores, 123, Metrô Paraíso | | São Paulo, SP | Rua das Flores | 123 | |
Rua das Flores, 123, Cond. Mar Azul, Bl. Coral, apto 203, 13 de Julho | | Aracaju, SE | Rua das Flores | 123 | 13 de Julho | Cond. Mar Azul, Bl. Coral, apto 203
Apto 302, Rua das Flores, 123, Lourdes | | Belo Horizonte, MG | Rua das Flores | 123 | Lourdes | Apto 302
Centro, Rua das Flores, 123 | | Vitória da Conquista, BA | Rua das Flores | 123 | Centro |
123, Rua das Flores, Carlos Prates | | Belo Horizonte, MG | Rua das Flores | 123 | Carlos Prates |
UR-10, Rua 32, nº 15, Ibura | | Recife, PE | UR-10, Rua 32, nº 15, Ibura | ?15 | ?Ibura |
Rua VV-12, Qd. 45, Lt. 08, s/n, Vila Rosa | | Goiânia, GO | Rua VV-12 | S/N | Vila Rosa | Qd. 45, Lt. 08
`);

/** Written before the parser read them: where one of these was wrong, its kind was. */
export const measuredWith: AddressExample[] = examples(`
Rua das Acácias, 45 - Sobrado | | Curitiba, PR | Rua das Acácias | 45 | | Sobrado
Rua das Acácias, 45, Sobrado 2, Boqueirão | | Curitiba, PR | Rua das Acácias | 45 | Boqueirão | Sobrado 2
Av. Sete de Setembro, 980 - Entrada B - Batel | | Curitiba, PR | Av. Sete de Setembro | 980 | Batel | Entrada B
Rua Marechal Deodoro, 630, Escritório 12 - Centro | | Curitiba, PR | Rua Marechal Deodoro | 630 | Centro | Escritório 12
Rua Bahia, 77 - portão verde | | Londrina, PR | Rua Bahia | 77 | |
Rua Bahia, 77, muro branco, Jd. Petrópolis | | Londrina, PR | Rua Bahia | 77 | Jd. Petrópolis |
Rua Sergipe, 1200 - em frente ao correio | | Londrina, PR | Rua Sergipe | 1200 | |
Rua Sergipe, 1200 - Centro (em frente ao correio) | | Londrina, PR | Rua Sergipe | 1200 | Centro |
RUA DOS PINHEIROS 1502 PINHEIROS | | SAO PAULO, SP | RUA DOS PINHEIROS | 1502 | PINHEIROS |
RUA DOS PINHEIROS, 1502 - AP 33 - PINHEIROS - SAO PAULO - SP | | SAO PAULO, SP | RUA DOS PINHEIROS | 1502 | PINHEIROS | AP 33
Avenida Paulista 1578 Bela Vista | | São Paulo, SP | Avenida Paulista | 1578 | Bela Vista |
Av Paulista, 1578 | | São Paulo, SP | Av Paulista | 1578 | |
av paulista 1578 cj 41 | | sao paulo, SP | av paulista | 1578 | | cj 41
Rua Augusta, 2203, casa 4, Cerqueira César, São Paulo/SP, 01413-000 | | São Paulo, SP | Rua Augusta | 2203 | Cerqueira César | casa 4
Rua Oscar Freire, 379 - falar com o porteiro | | São Paulo, SP | Rua Oscar Freire | 379 | |
Rua Oscar Freire, 379 | Deixar na portaria | São Paulo, SP | Rua Oscar Freire | 379 | |
Rua Oscar Freire, 379 | 379 | São Paulo, SP | Rua Oscar Freire | 379 | |
Rua Oscar Freire | 379 | São Paulo, SP | Rua Oscar Freire | 379 | |
Rua Oscar Freire | nº 379 apto 51 | São Paulo, SP | Rua Oscar Freire | 379 | | apto 51
Rua Oscar Freire, 379 | nº 379, apto 51 | São Paulo, SP | Rua Oscar Freire | 379 | | apto 51
Rua Oscar Freire, 379 | Jardim Paulista | São Paulo, SP | Rua Oscar Freire | 379 | Jardim Paulista |
Rua Oscar Freire, 379 | apto 51 - Jardim Paulista | São Paulo, SP | Rua Oscar Freire | 379 | Jardim Paulista | apto 51
Rua Oscar Freire, 379 - Jardim Paulista | Jardim Paulista | São Paulo, SP | Rua Oscar Freire | 379 | Jardim Paulista |
Rua Oscar Freire, 379 | São Paulo - SP | São Paulo, SP | Rua Oscar Freire | 379 | |
Rua Oscar Freire, 379 | CEP 01426-001 | São Paulo, SP | Rua Oscar Freire | 379 | |
Rua 15 de Novembro, 200 - Centro | | Blumenau, SC | Rua 15 de Novembro | 200 | Centro |
Rua 15 de Novembro 200 Centro | | Blumenau, SC | Rua 15 de Novembro | 200 | Centro |
Avenida 9 de Julho, 3186 - 10o andar - Itaim Bibi | | São Paulo, SP | Avenida 9 de Julho | 3186 | Itaim Bibi | 10o andar
Avenida 9 de Julho | | São Paulo, SP | Avenida 9 de Julho | | |
Rua 7 de Abril, 59 - 3º andar, República | | São Paulo, SP | Rua 7 de Abril | 59 | República | 3º andar
SQN 210 Bloco A apto 304 | | Brasília, DF | SQN 210 Bloco A apto 304 | | |
SQS 308 Bl. D Ap. 205 - Asa Sul | | Brasília, DF | SQS 308 Bl. D Ap. 205 - Asa Sul | | ?Asa Sul |
QI 11 Conjunto 5 Casa 12 - Lago Sul | | Brasília, DF | QI 11 Conjunto 5 Casa 12 - Lago Sul | | ?Lago Sul |
QNM 36 Conj. J Lote 20, Taguatinga Norte | | Brasília, DF | QNM 36 Conj. J Lote 20, Taguatinga Norte | | ?Taguatinga Norte |
Rua T-63, 1296 - Setor Bueno | | Goiânia, GO | Rua T-63 | 1296 | Setor Bueno |
Rua 9, Qd. C-5, Lt. 12, Setor Oeste | | Goiânia, GO | Rua 9, Qd. C-5, Lt. 12, Setor Oeste | | ?Setor Oeste |
Av. T-9, s/n, Qd 524 Lt 18, Setor Bueno | | Goiânia, GO | Av. T-9 | S/N | Setor Bueno | Qd 524 Lt 18
Rua das Palmeiras, S/N, Zona Rural | | Ibiúna, SP | Rua das Palmeiras | S/N | Zona Rural |
Rodovia Raposo Tavares, km 22 - Granja Viana | | Cotia, SP | Rodovia Raposo Tavares | km 22 | Granja Viana |
Rod. BR 116 km 402, galpão 3 | | Curitiba, PR | Rod. BR 116 | km 402 | | galpão 3
Estrada do Campo Limpo, 459 - loja 2 - Vila Prel | | São Paulo, SP | Estrada do Campo Limpo | 459 | Vila Prel | loja 2
Rua Dona Francisca, 8300 - Distrito Industrial - Joinville/SC | | Joinville, SC | Rua Dona Francisca | 8300 | Distrito Industrial |
Rua Itapeva, 500 - Osasco/SP | | Osasco, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Osasco | | Osasco, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Osasco | | Osasco - SP, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - S. J. dos Campos | | São José dos Campos, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Sao Jose Campos | | São José dos Campos, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Embu | | Embu das Artes, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Mogi das Cruzes | | Moji das Cruzes, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Sta. Bárbara d'Oeste | | Santa Bárbara d'Oeste, SP | Rua Itapeva | 500 | |
Rua Itapeva, 500 - Centro - BH | | Belo Horizonte, MG | Rua Itapeva | 500 | Centro |
Rua Itapeva, 500 - Savassi, BH | | Belo Horizonte, MG | Rua Itapeva | 500 | Savassi |
Rua do Catete, 311 / 902 - Catete | | Rio de Janeiro, RJ | Rua do Catete, 311 / 902 - Catete | ?311 | ?Catete | ?902
Rua do Catete, 311 - fundos | | Rio de Janeiro, RJ | Rua do Catete | 311 | | fundos
Rua do Catete, 311 - esquina com Silveira Martins | | Rio de Janeiro, RJ | Rua do Catete | 311 | |
Rua do Catete 311 apto 902 Catete Rio de Janeiro RJ | | Rio de Janeiro, RJ | Rua do Catete | 311 | ?Catete | apto 902
Rua Barata Ribeiro, 90, sobreloja - Copacabana | | Rio de Janeiro, RJ | Rua Barata Ribeiro | 90 | Copacabana | sobreloja
Rua Barata Ribeiro, 90 - ao lado da farmácia, Copacabana | | Rio de Janeiro, RJ | Rua Barata Ribeiro | 90 | Copacabana |
Rua Conselheiro Galvão, 58 - Praça Seca | | Rio de Janeiro, RJ | Rua Conselheiro Galvão | 58 | Praça Seca |
Rua Jacupiranga, 12 - Casa Amarela | | Recife, PE | Rua Jacupiranga | 12 | ?Casa Amarela |
Rua da Aurora, 325, Ed. Iemanjá, ap 1201, Boa Vista | | Recife, PE | Rua da Aurora | 325 | Boa Vista | Ed. Iemanjá, ap 1201
Rua da Aurora, 325 - Edf. Ouro Branco | | Recife, PE | Rua da Aurora | 325 | | Edf. Ouro Branco
Av. Washington Soares, 1321 - Edson Queiroz | | Fortaleza, CE | Av. Washington Soares | 1321 | Edson Queiroz |
Rua Padre Valdevino, 900 - Joaquim Távora - Fortaleza - Ceará | | Fortaleza, CE | Rua Padre Valdevino | 900 | Joaquim Távora |
Rua Afrânio Peixoto, 8 - Condomínio Bosque Real, casa 3 | | Salvador, BA | Rua Afrânio Peixoto | 8 | | Condomínio Bosque Real, casa 3
Rua Afrânio Peixoto, 8 - Condomínio Bosque Real, casa 3, Pituba | | Salvador, BA | Rua Afrânio Peixoto | 8 | Pituba | Condomínio Bosque Real, casa 3
Ladeira do Carmo, 4 - Santo Antônio Além do Carmo | | Salvador, BA | Ladeira do Carmo | 4 | Santo Antônio Além do Carmo |
Tv. Padre Eutíquio, 2000 - Batista Campos | | Belém, PA | Tv. Padre Eutíquio | 2000 | Batista Campos |
Rua Voluntários da Pátria, 190 - A/C Dona Lúcia | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | |
Rua Voluntários da Pátria, 190 - subir a escada | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | |
Rua Voluntários da Pátria, 190 - procurar Sr. João | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | |
Rua Voluntários da Pátria, 190 - Ponto de referência: rodoviária | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | |
Rua Voluntários da Pátria, 190 - edícula | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | | edícula
Rua Voluntários da Pátria, 190-Centro Histórico | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | Centro Histórico |
Rua Voluntários da Pátria, 190 Centro Histórico | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | Centro Histórico |
Rua Voluntários da Pátria, 190, 2º piso, Floresta, Porto Alegre - RS, Brasil | | Porto Alegre, RS | Rua Voluntários da Pátria | 190 | Floresta | 2º piso
R. Gal. Osório, 33 - B. Rosário | | Santa Maria, RS | R. Gal. Osório | 33 | B. Rosário |
R. Gal. Osório, 33 - Bairro: Rosário | | Santa Maria, RS | R. Gal. Osório | 33 | Rosário |
R. Gal. Osório, 33 | Bairro Rosário | Santa Maria, RS | R. Gal. Osório | 33 | Bairro Rosário |
R. Gal. Osório, 33 | Rosário | Santa Maria, RS | R. Gal. Osório | 33 | ?Rosário |
R. Gal. Osório, 33 | casa de esquina | Santa Maria, RS | R. Gal. Osório | 33 | | casa de esquina
R. Gal. Osório, 33 | Casa azul com portão de ferro | Santa Maria, RS | R. Gal. Osório | 33 | |
R. Gal. Osório, 33 | próximo à padaria | Santa Maria, RS | R. Gal. Osório | 33 | |
R. Gal. Osório, 33 | Bl 2 Ap 14 | Santa Maria, RS | R. Gal. Osório | 33 | | Bl 2 Ap 14
R. Gal. Osório, 33 | 14 | Santa Maria, RS | R. Gal. Osório | 33 | | 14
R. Gal. Osório, 33 | Apto 14, Rosário, Santa Maria/RS | Santa Maria, RS | R. Gal. Osório | 33 | Rosário | Apto 14
Rua Amapá, 61 - Loteamento Sol Nascente - Morada do Sol | | Rio Branco, AC | Rua Amapá | 61 | ?Morada do Sol | ?Loteamento Sol Nascente
Rua Amapá, 61, apto 3 próximo à UFAC | | Rio Branco, AC | Rua Amapá | 61 | | apto 3
Rua Amapá, 61, Q 5 L 8 | | Rio Branco, AC | Rua Amapá | 61 | | Q 5 L 8
Rua Amapá, 61, garagem - Bosque | | Rio Branco, AC | Rua Amapá | 61 | Bosque | garagem
Rua Amapá, 61 - 3ª casa à direita | | Rio Branco, AC | Rua Amapá | 61 | |
Rua Amapá, 61 - horário comercial | | Rio Branco, AC | Rua Amapá | 61 | |
Rua Amapá, 61 - Padaria do Zé | | Rio Branco, AC | Rua Amapá | 61 | |
Rua Amapá, 61 - quase esquina | | Rio Branco, AC | Rua Amapá | 61 | |
Rua Amapá, 61 - última casa | | Rio Branco, AC | Rua Amapá | 61 | |
Rua Tupi, 88 - Portaria 2 | | Santos, SP | Rua Tupi | 88 | | Portaria 2
Rua Tupi, 88 - parte de cima | | Santos, SP | Rua Tupi | 88 | | parte de cima
Rua Tupi, 88 - Andar superior | | Santos, SP | Rua Tupi | 88 | | ?Andar superior
Rua Tupi, 88 - Oficina mecânica do Beto | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Casa geminada | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Prédio da esquina | | Santos, SP | Rua Tupi | 88 | | Prédio da esquina
Rua Tupi, 88 - lado direito | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Gonzaga - lado da praia | | Santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, 88 - virando à direita na igreja | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - rua sem saída | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - perto da UPA | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Cachorro bravo | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Entregue somente de manhã | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Somente pela manhã | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - após as 18h | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - a/c Recursos Humanos | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Depto. Compras | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Mercearia São Jorge | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Salão de beleza | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Santos/SP | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Santos - São Paulo | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Gonzaga - Santos - SP - CEP 11060-000 | | Santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, 88, Gonzaga, SANTOS | | santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, 88 | casa 3 | Santos, SP | Rua Tupi | 88 | | casa 3
Rua Tupi, 88 | Casa 3 - Gonzaga | Santos, SP | Rua Tupi | 88 | ?Gonzaga | Casa 3
Rua Tupi, 88 | Nº: 88 | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | 88 - fundos | Santos, SP | Rua Tupi | 88 | | fundos
Rua Tupi, 88 | Rua Tupi, 88 | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | Rua Tupi, 88 apto 12 | Santos, SP | Rua Tupi | 88 | | ?apto 12
Rua Tupi, 88 | Bairro: Gonzaga | Santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, 88 | Gonzaga - Santos | Santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, 88 | não tem | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | sem complemento | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | . | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | Família da Maria | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | (13) 99999-0000 | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 | Apto. 12 / Bloco B | Santos, SP | Rua Tupi | 88 | | Apto. 12, Bloco B
Rua Tupi, 88 | apto 12, interfone 12 | Santos, SP | Rua Tupi | 88 | | apto 12
Rua Tupi 88 | Gonzaga | Santos, SP | Rua Tupi | 88 | ?Gonzaga |
Rua Tupi nº88 ap12 | | Santos, SP | Rua Tupi | 88 | | ap12
R Tupi 88 ap 12 bl b | | Santos, SP | R Tupi | 88 | | ap 12 bl b
Rua Tupi,88,ap 12,Gonzaga | | Santos, SP | Rua Tupi | 88 | Gonzaga | ap 12
Rua Tupi, 88. Gonzaga | | Santos, SP | Rua Tupi, 88. Gonzaga | ?88 | ?Gonzaga |
Rua Tupi,n.88 -Gonzaga | | Santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, N 88, Gonzaga | | Santos, SP | Rua Tupi | 88 | Gonzaga |
Rua Tupi, 88 - Vila São Jorge - Apto 12 | | Santos, SP | Rua Tupi | 88 | Vila São Jorge | Apto 12
Rua Tupi, 88 - Conj. Hab. Athiê Coury | | Santos, SP | Rua Tupi | 88 | ?Conj. Hab. Athiê Coury |
Rua Tupi, 88 - Residencial das Palmeiras, bloco 4 | | Santos, SP | Rua Tupi | 88 | | bloco 4
Rua Tupi, 88 - Torre 2 ap 12 - Embaré | | Santos, SP | Rua Tupi | 88 | Embaré | Torre 2 ap 12
Rua Tupi, 88 - 1º sobrado | | Santos, SP | Rua Tupi | 88 | | ?1º sobrado
Rua Tupi, 88 - segundo portão | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - prédio amarelo | | Santos, SP | Rua Tupi | 88 | | prédio amarelo
Rua Tupi, 88 - sobrado verde | | Santos, SP | Rua Tupi | 88 | | sobrado verde
Av. Ana Costa, 100, conj. 51 - Vila Mathias, Santos, SP | | Santos, SP | Av. Ana Costa | 100 | Vila Mathias | conj. 51
Av. Ana Costa 100 conj 51 Vila Mathias | | Santos, SP | Av. Ana Costa | 100 | Vila Mathias | conj 51
Quadra 103 Norte, Alameda 5, Lote 12 | | Palmas, TO | Quadra 103 Norte, Alameda 5, Lote 12 | | |
Rua Tupi, 88 - Sala 3, Galeria Central | | Santos, SP | Rua Tupi | 88 | | Sala 3
Rua Tupi, 88 - Shopping Parque Balneário, loja 14 | | Santos, SP | Rua Tupi | 88 | | loja 14
Rua Tupi, 88 - Clube XV | | Santos, SP | Rua Tupi | 88 | |
Rua Tupi, 88 - Marapé (morro) | | Santos, SP | Rua Tupi | 88 | ?Marapé |
Rua Tupi, 88 - Campo Grande | | Santos, SP | Rua Tupi | 88 | Campo Grande |
Rua Tupi, 88 - Ponta da Praia | | Santos, SP | Rua Tupi | 88 | Ponta da Praia |
Rua Tupi, 88 - José Menino | | Santos, SP | Rua Tupi | 88 | José Menino |
Rua Tupi, 88 - Chico de Paula | | Santos, SP | Rua Tupi | 88 | Chico de Paula |
Rua Tupi, 88 - Areia Branca | | Santos, SP | Rua Tupi | 88 | Areia Branca |
Rua Goiás, 450 - Chalé 4 | | Gramado, RS | Rua Goiás | 450 | | Chalé 4
Rua Goiás, 450 - Ponto comercial | | Gramado, RS | Rua Goiás | 450 | | Ponto comercial
Rua Goiás, 450 - Imóvel de esquina | | Gramado, RS | Rua Goiás | 450 | | Imóvel de esquina
Rua Goiás, 450 - Borracharia do Tião | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Recepção | | Gramado, RS | Rua Goiás | 450 | | Recepção
Rua Goiás, 450 - Bavária | | Gramado, RS | Rua Goiás | 450 | Bavária |
Rua Goiás, 450 - Rampa à esquerda | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Estrada de terra | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Perto do trevo | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Seguir até o fim | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Árvore na calçada | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Bater palmas | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Avisar antes | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Recado com vizinha | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Escola Municipal | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Gramado/RS | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - GRAMADO-RS | | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 - Centro, Gramado - Rio Grande do Sul | | Gramado, RS | Rua Goiás | 450 | Centro |
Rua Goiás, 450 - Várzea Grande | | Gramado, RS | Rua Goiás | 450 | Várzea Grande |
Rua Goiás, 450 - Serra Grande, Gramado | | Gramado, RS | Rua Goiás | 450 | Serra Grande |
Rua Goiás, 450, Floresta | | Gramado, RS | Rua Goiás | 450 | Floresta |
Rua Goiás, 450 Casa 2 Planalto | | Gramado, RS | Rua Goiás | 450 | | Casa 2
Rua Goiás, 450 Bl A | | Gramado, RS | Rua Goiás | 450 | | Bl A
Rua Goiás, 450 ap. 301 ed. Bristol | | Gramado, RS | Rua Goiás | 450 | | ap. 301 ed. Bristol
Rua Goiás, 450 - Ed. Bristol - ap. 301 - Planalto | | Gramado, RS | Rua Goiás | 450 | Planalto | Ed. Bristol, ap. 301
Rua Goiás, 450 - Edifício Bristol, Planalto | | Gramado, RS | Rua Goiás | 450 | Planalto | Edifício Bristol
Rua Goiás, 450 | Fundos | Gramado, RS | Rua Goiás | 450 | | Fundos
Rua Goiás, 450 | Planalto | Gramado, RS | Rua Goiás | 450 | ?Planalto |
Rua Goiás, 450 | Centro | Gramado, RS | Rua Goiás | 450 | Centro |
Rua Goiás, 450 | 450 - Centro | Gramado, RS | Rua Goiás | 450 | Centro |
Rua Goiás, 450 | número 450 | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 | Casa | Gramado, RS | Rua Goiás | 450 | | Casa
Rua Goiás, 450 | casa verde | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 | Sobrado amarelo | Gramado, RS | Rua Goiás | 450 | | Sobrado amarelo
Rua Goiás, 450 | em frente ao lago | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 | Gramado | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 | 95670-000 | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás, 450 | Bloco 2, apto 301, Centro | Gramado, RS | Rua Goiás | 450 | Centro | Bloco 2, apto 301
Rua Goiás, 450 | AP 301 | Gramado, RS | Rua Goiás | 450 | | AP 301
Rua Goiás, 450 | 301 | Gramado, RS | Rua Goiás | 450 | | 301
Rua Goiás, 450 | Hotel Serra Azul, quarto 12 | Gramado, RS | Rua Goiás | 450 | | quarto 12
Rua Goiás, 450 - Planalto | Planalto | Gramado, RS | Rua Goiás | 450 | Planalto |
Rua Goiás, 450 - Planalto | apto 301 - Planalto | Gramado, RS | Rua Goiás | 450 | Planalto | apto 301
Rua Goiás | 450 | Gramado, RS | Rua Goiás | 450 | |
Rua Goiás | 450, Centro | Gramado, RS | Rua Goiás | 450 | Centro |
Rua Goiás | s/n | Gramado, RS | Rua Goiás | S/N | |
Rua Goiás | Centro | Gramado, RS | Rua Goiás | | Centro |
Rua Goiás | apto 301 | Gramado, RS | Rua Goiás | | | apto 301
RUA GOIAS 450 | | GRAMADO, RS | RUA GOIAS | 450 | |
RUA GOIAS 450 CENTRO | | GRAMADO, RS | RUA GOIAS | 450 | CENTRO |
RUA GOIAS, 450, CENTRO, GRAMADO | | GRAMADO, RS | RUA GOIAS | 450 | CENTRO |
r goias 450 fundos | | gramado, RS | r goias | 450 | | fundos
Avenida das Hortênsias, 5000 - Km 2 | | Gramado, RS | Avenida das Hortênsias | 5000 | | Km 2
RS-235, km 35, s/n | | Gramado, RS | RS-235 | km 35 | |
Rodovia RS 235, 9009 | | Gramado, RS | Rodovia RS 235 | 9009 | |
Linha 28, s/n - Zona Rural | | Gramado, RS | Linha 28 | S/N | Zona Rural |
Travessa A, 12 - Vila Olímpica | | Gramado, RS | Travessa A | 12 | Vila Olímpica |
Rua 3, 45 - Parque das Orquídeas | | Gramado, RS | Rua 3 | 45 | Parque das Orquídeas |
Rua Goiás, 450 - Pórtico | | Gramado, RS | Rua Goiás | 450 | Pórtico |
Rua Goiás, 450 - Mato Queimado | | Gramado, RS | Rua Goiás | 450 | Mato Queimado |
Rua Goiás, 450 - Lago Negro | | Gramado, RS | Rua Goiás | 450 | Lago Negro |
Rua Goiás, 450 - Carniel | | Gramado, RS | Rua Goiás | 450 | Carniel |
Rua Goiás, 450 - Três Pinheiros | | Gramado, RS | Rua Goiás | 450 | Três Pinheiros |
`);
