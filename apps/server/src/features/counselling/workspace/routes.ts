import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, type Route, route } from '../../../platform/http/http.ts'
import * as feed from '../calendar-feed/service.ts'
import * as clients from '../clients/service.ts'
import * as earnings from '../earnings/service.ts'
import * as schedule from '../schedule/service.ts'
import * as service from './service.ts'

export const workspaceRoutes = (deps: Deps, countReadings: service.CountReadings): Route[] => [
  route(counsellorWorkspace.today, ({ viewer }) => service.today(deps, viewer, countReadings)),
  commandRoute(deps, counsellorWorkspace.cancel, (deps, { viewer, input }) => service.cancel(deps, viewer, input)),
  commandRoute(deps, counsellorWorkspace.complete, (deps, { viewer, input }) => service.complete(deps, viewer, input)),
  commandRoute(deps, counsellorWorkspace.markAbsent, (deps, { viewer, input }) =>
    service.markAbsent(deps, viewer, input),
  ),
  route(counsellorWorkspace.calendar, ({ viewer, input }) => schedule.calendar(deps, viewer, input)),
  route(counsellorWorkspace.saveHours, ({ viewer, input }) => schedule.saveHours(deps, viewer, input)),
  commandRoute(deps, counsellorWorkspace.addException, (deps, { viewer, input }) =>
    schedule.addException(deps, viewer, input),
  ),
  commandRoute(deps, counsellorWorkspace.removeException, (deps, { viewer, input }) =>
    schedule.removeException(deps, viewer, input),
  ),
  route(counsellorWorkspace.renewFeed, ({ viewer }) => feed.renewFeed(deps, viewer)),
  route(counsellorWorkspace.endFeed, ({ viewer }) => feed.endFeed(deps, viewer)),
  route(counsellorWorkspace.feed, ({ input }) => feed.feed(deps, input)),
  route(counsellorWorkspace.clients, ({ viewer, input }) => clients.clients(deps, viewer, input)),
  route(counsellorWorkspace.client, ({ viewer, input }) => clients.client(deps, viewer, input)),
  route(counsellorWorkspace.clientPhoto, ({ viewer, input }) => clients.clientPhoto(deps, viewer, input)),
  commandRoute(deps, counsellorWorkspace.saveNote, (deps, { viewer, input }) => clients.saveNote(deps, viewer, input)),
  commandRoute(deps, counsellorWorkspace.deleteNote, (deps, { viewer, input }) =>
    clients.deleteNote(deps, viewer, input),
  ),
  route(counsellorWorkspace.saveSummary, ({ viewer, input }) => clients.saveSummary(deps, viewer, input)),
  route(counsellorWorkspace.earnings, ({ viewer, input }) => earnings.earnings(deps, viewer, input)),
  route(counsellorWorkspace.statement, ({ viewer, input }) => earnings.statement(deps, viewer, input)),
  route(counsellorWorkspace.ratings, ({ viewer }) => earnings.ratings(deps, viewer)),
]
