import { Module } from "@medusajs/framework/utils";
import { pixCheckoutModule } from "../../module-name";
import PixCheckoutModuleService from "./service";

export default Module(pixCheckoutModule, { service: PixCheckoutModuleService });
