/** The tests use nothing that has changed since Express 4, whose types Medusa brings. */
declare module "express5" {
	import express from "express";
	export default express;
}
