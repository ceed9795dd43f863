import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { interestTopics } from '@heartwell/contract/onboarding/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/http.ts'
import { draftOf, saveDraft } from './drafts/service.ts'
import { updateUser } from './service.ts'
import * as topics from './topics/service.ts'

export const onboardingRoutes = (deps: Deps) => [
  route(onboarding.updateUser, (context) => updateUser(deps, context)),
  route(onboarding.interests, () => topics.topics(deps)),
  route(interestTopics.groups, () => topics.topicGroups(deps)),
  route(interestTopics.read, () => topics.readTopics(deps)),
  route(interestTopics.save, (context) => topics.saveTopics(deps, context)),
  route(interestTopics.versions, () => topics.listVersions(deps)),
  route(interestTopics.counts, () => topics.readMemberCounts(deps)),
  route(drafts.read, ({ input, viewer }) => draftOf(deps, viewer, input.params.step)),
  route(drafts.save, ({ input, viewer }) => saveDraft(deps, viewer, input)),
]
