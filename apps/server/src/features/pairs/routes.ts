import { chapters, counsellorChapters } from '@heartwell/contract/pairs/chapters.ts'
import { pairs } from '@heartwell/contract/pairs/pairs.ts'
import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { weddingStoryReview } from '@heartwell/contract/pairs/wedding-story-review.ts'
import type { Deps } from '../../deps.ts'
import { type Route, route } from '../../platform/http/http.ts'
import * as chapter from './chapters/service.ts'
import { chapterOfClient, chaptersOfClient } from './counsellor/service.ts'
import { listAddresses, listStories, publicPhoto, readPublicStory } from './public-stories/service.ts'
import * as service from './service.ts'
import { approveStory, listStoriesToReview, returnStory } from './story-review/service.ts'
import * as story from './wedding-story/service.ts'

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
  route(weddingStory.read, ({ viewer, input }) => story.readStory(deps, viewer, input)),
  route(weddingStory.save, (context) => story.saveStory(deps, context)),
  route(weddingStory.sign, (context) => story.signStory(deps, context)),
  route(weddingStory.withdraw, (context) => story.withdrawStory(deps, context)),
  route(weddingStories.list, () => listStories(deps)),
  route(weddingStories.addresses, () => listAddresses(deps)),
  route(weddingStories.read, ({ input }) => readPublicStory(deps, input)),
  route(weddingStories.photo, ({ input }) => publicPhoto(deps, input)),
  route(weddingStoryReview.list, () => listStoriesToReview(deps)),
  route(weddingStoryReview.approve, (context) => approveStory(deps, context)),
  route(weddingStoryReview.return, (context) => returnStory(deps, context)),
]
