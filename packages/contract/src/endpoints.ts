import { accounts } from './accounts.ts'
import { assessments } from './assessments.ts'
import { consents } from './consents.ts'
import { content } from './content.ts'
import { conversations } from './conversations.ts'
import { drafts } from './drafts.ts'
import { editing } from './editing.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiries } from './enquiries.ts'
import { interests } from './interests.ts'
import { matching } from './matching.ts'
import { newsletter } from './newsletter.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { ownData } from './own-data.ts'
import { photos } from './photos.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { ranking } from './ranking.ts'
import { review } from './review.ts'
import { safety } from './safety.ts'
import { safetyDesk } from './safety-desk.ts'
import { support } from './support.ts'
import { supportDesk } from './support-desk.ts'

const features = {
  accounts,
  assessments,
  consents,
  content,
  conversations,
  drafts,
  editing,
  enquiries,
  interests,
  matching,
  newsletter,
  notifications,
  onboarding,
  ownData,
  photos,
  preferences,
  profiles,
  ranking,
  review,
  safety,
  safetyDesk,
  support,
  supportDesk,
}

/** Every endpoint by its name `feature.call`: what the server must register and the authorisation matrix must test. */
export const ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, Endpoint] => [`${feature}.${call}`, endpoint]),
  ),
)
