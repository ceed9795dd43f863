import { drafts } from '@heartwell/contract/drafts.ts'
import { onboarding } from '@heartwell/contract/onboarding.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http.ts'
import { draftOf, saveDraft } from './drafts/service.ts'
import { topics, updateUser } from './service.ts'

export const onboardingRoutes = (deps: Deps) => [
  route(onboarding.updateUser, (context) => updateUser(deps, context)),
  route(onboarding.interests, async () => ({ success: true, data: await topics(deps) })),
  route(drafts.read, ({ input, viewer }) => draftOf(deps, viewer, input.params.step)),
  route(drafts.save, ({ input, viewer }) => saveDraft(deps, viewer, input)),
]
