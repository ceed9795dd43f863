import { content } from '@heartwell/contract/content/content.ts'
import { editing } from '@heartwell/contract/content/editing.ts'
import { helplines } from '@heartwell/contract/content/helplines.ts'
import { newsletter } from '@heartwell/contract/content/newsletter.ts'
import { pageTexts } from '@heartwell/contract/content/page-texts.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import { articleRoutes } from './articles/routes.ts'
import * as numbers from './helplines/service.ts'
import * as texts from './page-texts/service.ts'
import * as service from './service.ts'

export const contentRoutes = (deps: Deps) => [
  ...articleRoutes(deps),
  route(content.page, ({ input }) => service.page(deps, input.body.page_type)),
  route(content.site, async () => ({ success: true, ...deps.config.site })),
  route(content.home, () => service.homeFigures(deps)),
  route(pageTexts.read, ({ input }) => texts.readTexts(deps, input.params.page)),
  route(pageTexts.edited, ({ input }) => texts.editedTexts(deps, input.params.page)),
  commandRoute(deps, pageTexts.save, (deps, { input, viewer }) => texts.saveTexts(deps, viewer, input)),
  route(pageTexts.versions, ({ input }) => texts.textVersions(deps, input.params.page)),
  route(helplines.list, () => numbers.listHelplines(deps)),
  route(helplines.edited, () => numbers.listEdited(deps)),
  commandRoute(deps, helplines.save, (deps, { input, viewer }) => numbers.saveHelplines(deps, viewer, input)),
  route(helplines.versions, ({ input }) => numbers.listVersions(deps, input.params.country)),
  route(content.subscribe, ({ input, once }) => service.subscribe(deps, input.body.email, once)),
  route(content.confirmSubscription, ({ input }) => service.confirmSubscription(deps, input.body.token)),
  route(content.unsubscribe, ({ input }) => service.unsubscribe(deps, input.body.token)),
  route(content.unsubscribeOneClick, ({ input }) => service.unsubscribe(deps, input.query.token)),
  route(editing.page, ({ input }) => service.editedPage(deps, input.params.type)),
  commandRoute(deps, editing.savePage, (deps, { input, viewer }) =>
    service.savePage(deps, viewer, input.params.type, input.body),
  ),
  route(editing.versions, ({ input }) => service.pageVersions(deps, input)),
  route(editing.version, ({ input }) => service.editedPage(deps, input.params.type, input.params.version)),
  commandRoute(deps, editing.restorePage, (deps, { input, viewer }) => service.restorePage(deps, viewer, input)),
  route(editing.figures, () => service.editedFigures(deps)),
  commandRoute(deps, editing.saveFigures, (deps, { input, viewer }) => service.saveFigures(deps, viewer, input)),
  route(newsletter.subscribers, ({ input }) => service.subscribers(deps, input)),
  commandRoute(deps, newsletter.removeSubscriber, (deps, { input, viewer }) =>
    service.removeSubscriber(deps, viewer, input.params.id),
  ),
  route(newsletter.issues, ({ input }) => service.issues(deps, input)),
  route(newsletter.sendIssue, ({ input, viewer }) => service.sendIssue(deps, viewer, input.body)),
  commandRoute(deps, newsletter.sendTestIssue, (deps, { input, viewer }) =>
    service.sendTestIssue(deps, viewer, input.body),
  ),
]
