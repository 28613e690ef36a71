import { Module } from "@medusajs/framework/utils";
import { LEDGER } from "../../ledger-name";
import LedgerService from "./service";

export default Module(LEDGER, { service: LedgerService });
