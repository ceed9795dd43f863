import { complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import { confidentialCases, confidentialInbox } from '@heartwell/contract/safety/confidential-cases.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { notices } from '@heartwell/contract/safety/notices.ts'
import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { reportWaves } from '@heartwell/contract/safety/report-waves.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import { appealRoutes } from './appeals/routes.ts'
import * as complaintService from './complaints/service.ts'
import * as confidential from './confidential/service.ts'
import { readMessages } from './encounters/messages/service.ts'
import { listEncounters, readEncounter } from './encounters/service.ts'
import * as noticeService from './notices/service.ts'
import * as ownReportService from './own-reports/service.ts'
import { reportStatistics } from './report-statistics/service.ts'
import { decideWave, listWaves } from './report-waves/service.ts'
import { report, reportEncounter } from './reporting/service.ts'
import * as inbox from './reports-inbox/service.ts'
import { sanctionRoutes } from './sanctions/routes.ts'
import * as service from './service.ts'

export const safetyRoutes = (deps: Deps) => [
  route(safety.block, ({ input, viewer }) => service.block(deps, viewer, input.body.member_id)),
  commandRoute(deps, safety.unblock, (deps, { input, viewer }) => service.unblock(deps, viewer, input.params.memberId)),
  route(safety.blocked, ({ input, viewer }) => service.blocked(deps, viewer, input)),
  route(safety.report, (context) => report(deps, context)),
  route(safety.visibility, ({ viewer }) => service.visibility(deps, viewer)),
  route(safety.pause, ({ input, viewer }) => service.pause(deps, viewer, input.body.paused)),
  route(safety.hideFromContact, ({ input, viewer }) => service.hideFromContact(deps, viewer, input)),
  commandRoute(deps, safety.removeHiddenContact, (deps, { input, viewer }) =>
    service.removeHiddenContact(deps, viewer, input.params.id),
  ),
  route(reportsInbox.list, ({ input }) => inbox.listReports(deps, input)),
  route(reportsInbox.statistics, () => reportStatistics(deps)),
  route(reportsInbox.report, ({ input, viewer }) => inbox.readReport(deps, viewer, input.params.number)),
  route(reportsInbox.liftSuspension, ({ input, viewer }) => service.liftSuspension(deps, viewer, input.params.id)),
  commandRoute(deps, reportsInbox.decide, (deps, { input, viewer }) => inbox.decide(deps, viewer, input)),
  route(reportWaves.list, () => listWaves(deps)),
  route(reportWaves.decide, ({ input, viewer }) => decideWave(deps, viewer, input)),
  route(reportsInbox.picture, ({ input, viewer }) => inbox.readPicture(deps, viewer, input)),
  commandRoute(deps, reportsInbox.identify, (deps, { input, viewer }) => inbox.identify(deps, viewer, input)),
  route(encounters.list, ({ input, viewer }) => listEncounters(deps, viewer, input)),
  route(encounters.read, ({ input, viewer }) => readEncounter(deps, viewer, input)),
  route(encounters.report, (context) => reportEncounter(deps, context)),
  route(encounters.messages, ({ input, viewer }) => readMessages(deps, viewer, input)),
  route(ownReports.list, ({ input, viewer }) => ownReportService.listOwnReports(deps, viewer, input)),
  route(ownReports.report, ({ input, viewer }) => ownReportService.readOwnReport(deps, viewer, input)),
  route(ownReports.complain, ({ input, viewer }) => ownReportService.complain(deps, viewer, input)),
  route(notices.send, (context) => noticeService.sendNotice(deps, context)),
  route(notices.sendLink, ({ input }) => noticeService.sendNoticeLink(deps, input)),
  route(notices.read, ({ input }) => noticeService.readNotice(deps, input)),
  route(notices.complain, ({ input }) => noticeService.complainAboutNotice(deps, input)),
  route(complaintsInbox.list, ({ input, viewer }) => complaintService.listComplaints(deps, viewer, input)),
  route(complaintsInbox.complaint, ({ input, viewer }) => complaintService.readComplaint(deps, viewer, input)),
  commandRoute(deps, complaintsInbox.decide, (deps, { input, viewer }) =>
    complaintService.decideComplaint(deps, viewer, input),
  ),
  route(confidentialCases.read, ({ viewer }) => confidential.ownCase(deps, viewer)),
  route(confidentialCases.send, (context) => confidential.sendCase(deps, context)),
  route(confidentialCases.clear, ({ viewer }) => confidential.clearCases(deps, viewer)),
  route(confidentialInbox.list, () => confidential.listCases(deps)),
  commandRoute(deps, confidentialInbox.answer, (deps, { viewer, input }) =>
    confidential.answerCase(deps, viewer, input),
  ),
  ...sanctionRoutes(deps),
  ...appealRoutes(deps),
]
