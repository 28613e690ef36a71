import en from "./en";
import { namespace } from "./namespace";
import ptBR from "./pt-br";

export default { en: { [namespace]: en }, ptBR: { [namespace]: ptBR } };
