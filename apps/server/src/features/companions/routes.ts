import { companionPage } from '@heartwell/contract/companions/companion-page.ts'
import { companions, conversationCopies } from '@heartwell/contract/companions/companions.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http/http.ts'
import { answerCopy, endCopy } from './copies/service.ts'
import * as page from './page/service.ts'
import * as service from './service.ts'

export const companionRoutes = (deps: Deps): Route[] => [
  route(companions.list, ({ viewer }) => service.listCompanions(deps, viewer)),
  route(companions.invite, (context) => service.inviteCompanion(deps, context)),
  route(companions.renew, ({ viewer, input }) => service.renewCompanion(deps, viewer, input)),
  route(companions.end, ({ viewer, input }) => service.endCompanion(deps, viewer, input)),
  route(companions.show, ({ viewer, input }) => service.showPerson(deps, viewer, input)),
  route(companions.showDraft, (context) => service.showDraft(deps, context)),
  route(companions.askCopy, (context) => service.askCopy(deps, context)),
  route(conversationCopies.answer, (context) => answerCopy(deps, context)),
  route(conversationCopies.end, (context) => endCopy(deps, context)),
  route(companionPage.invitation, ({ input }) => page.readInvitation(deps, input)),
  route(companionPage.accept, ({ viewer, input }) => page.acceptInvitation(deps, viewer, input)),
  route(companionPage.read, ({ input }) => page.readPage(deps, input)),
  route(companionPage.say, ({ input }) => page.saySentence(deps, input)),
  route(companionPage.suggest, ({ input }) => page.suggestWords(deps, input)),
  route(companionPage.stop, ({ input }) => page.stopBeingCompanion(deps, input)),
]
