import { chapters, counsellorChapters } from '@heartwell/contract/pairs/chapters.ts'
import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http/http.ts'
import * as chapter from './chapters/service.ts'
import { chapterOfClient, chaptersOfClient } from './counsellor/service.ts'
import * as service from './service.ts'

export const pairRoutes = (deps: Deps): Route[] => [
  route(pairs.read, ({ viewer, input }) => service.readPair(deps, viewer, input)),
  route(pairs.propose, (context) => service.proposeStage(deps, context)),
  route(pairs.answer, (context) => service.answerProposal(deps, context)),
  route(pairs.withdraw, (context) => service.withdrawProposal(deps, context)),
  route(pairs.goBack, (context) => service.goBack(deps, context)),
  route(chapters.list, ({ viewer, input }) => chapter.listChapters(deps, viewer, input)),
  route(chapters.read, ({ viewer, input }) => chapter.readChapter(deps, viewer, input)),
  route(chapters.saveAnswer, ({ viewer, input }) => chapter.saveAnswer(deps, viewer, input)),
  route(chapters.act, (context) => chapter.actOnChapter(deps, context)),
  route(counsellorChapters.list, ({ viewer, input }) => chaptersOfClient(deps, viewer, input)),
  route(counsellorChapters.read, ({ viewer, input }) => chapterOfClient(deps, viewer, input)),
]
