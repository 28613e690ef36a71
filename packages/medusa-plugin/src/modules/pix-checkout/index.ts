import { Module } from "@medusajs/framework/utils";
import { pixCheckoutModule } from "./checkout-module";
import PixCheckoutModuleService from "./service";

export default Module(pixCheckoutModule, { service: PixCheckoutModuleService });
