import { cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import * as assignment from './assignment/service.ts'
import * as canned from './canned-answers/service.ts'
import { mergeCase } from './merge/service.ts'
import { addNote } from './notes/service.ts'
import * as ratings from './ratings/service.ts'
import * as service from './service.ts'

export const supportRoutes = (deps: Deps) => [
  route(support.send, (context) => service.send(deps, context)),
  route(support.cases, ({ input, viewer }) => service.ownCases(deps, viewer, input.query.cursor)),
  route(support.case, ({ input, viewer }) => service.ownCase(deps, viewer, input.params.number)),
  route(support.reply, (context) => service.reply(deps, context)),
  commandRoute(deps, support.rate, (deps, { input, viewer }) => ratings.rate(deps, viewer, input)),
  commandRoute(deps, support.commentOnRating, (deps, { input, viewer }) =>
    ratings.commentOnRating(deps, viewer, input),
  ),
  route(support.image, ({ input, viewer }) => service.image(deps, input.params.id, viewer.accountId)),
  route(supportInbox.list, ({ input, viewer }) => service.listCases(deps, viewer, input)),
  route(supportInbox.case, ({ input }) => service.readCase(deps, input.params.number)),
  route(supportInbox.answer, (context) => service.answerCase(deps, context)),
  route(supportInbox.colleagues, () => assignment.listColleagues(deps)),
  commandRoute(deps, supportInbox.assign, (deps, { input, viewer }) => assignment.assignCase(deps, viewer, input)),
  route(supportInbox.addNote, (context) => addNote(deps, context)),
  commandRoute(deps, supportInbox.merge, (deps, { input, viewer }) => mergeCase(deps, viewer, input)),
  route(supportInbox.close, ({ input, viewer }) => service.closeCase(deps, viewer, input.params.number)),
  route(supportInbox.reopen, ({ input, viewer }) => service.reopenCase(deps, viewer, input.params.number)),
  route(supportInbox.image, ({ input }) => service.image(deps, input.params.id)),
  route(cannedAnswers.list, () => canned.listAnswers(deps)),
  commandRoute(deps, cannedAnswers.add, (deps, { input, viewer }) => canned.addAnswer(deps, viewer, input)),
  commandRoute(deps, cannedAnswers.save, (deps, { input, viewer }) => canned.saveAnswer(deps, viewer, input)),
  route(cannedAnswers.remove, ({ input, viewer }) => canned.removeAnswer(deps, viewer, input.params.id)),
]
