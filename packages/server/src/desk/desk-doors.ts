import { readCharge, searchForCharges } from "./charges/charge-doors.js";
import { readBalance, readToday } from "./charges/today-doors.js";
import { readHealth } from "./health/health-door.js";
import {
	acceptIssue,
	askAboutIssue,
	noteIssue,
	refundIssue,
	resolveIssue,
	singleOutOfIssue,
} from "./issues/issue-action-doors.js";
import { listIssues, readIssue, readIssueCustomer, resolveIssues } from "./issues/issue-doors.js";
import {
	cancelOrder,
	checkCharges,
	findOrder,
	makeNewCode,
	readOrder,
} from "./merchant/order-doors.js";
import {
	eraseCustomer,
	eraseNamed,
	exportCustomer,
	exportNamed,
	readDataSummary,
} from "./privacy/privacy-doors.js";
import { exportDays, readDay, readDays } from "./reconciliation/reconciliation-doors.js";

/** All doors of the merchant's desk: a fixed path comes before one with parameters. */
export const deskDoors = {
	readToday,
	readBalance,
	listIssues,
	resolveIssues,
	readIssue,
	readIssueCustomer,
	acceptIssue,
	askAboutIssue,
	noteIssue,
	refundIssue,
	resolveIssue,
	singleOutOfIssue,
	findOrder,
	readOrder,
	checkCharges,
	makeNewCode,
	cancelOrder,
	searchForCharges,
	readCharge,
	readDays,
	readDay,
	exportDays,
	exportNamed,
	eraseNamed,
	readDataSummary,
	exportCustomer,
	eraseCustomer,
	readHealth,
} as const;
