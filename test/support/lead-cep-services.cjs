/**
 * A store's process preloads this script, which leads every https connection to the test's own server
 * at port CEP_SERVICES_PORT, without TLS: the look-up of postal codes then asks no public service.
 */
const https = require("node:https");
const { connect } = require("node:net");

const agent = new https.Agent({ keepAlive: false });
agent.createConnection = () => connect(Number(process.env.CEP_SERVICES_PORT), "127.0.0.1");
https.globalAgent = agent;
