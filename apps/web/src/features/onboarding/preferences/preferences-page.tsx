import type { PlaceState } from '@heartwell/contract/matching/preferences.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useLoaderData, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { OwnPageFrame } from '../../../platform/page/own-page-frame.tsx'
import { ownStepPath } from '../../../platform/paths/status-paths.ts'
import { useIsInMemberArea } from '../../../platform/session/own-id.ts'
import { placeWords } from '../../../platform/text/place-words.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { FactPreferences } from './fact-preferences.tsx'
import { PreferencesForm } from './preferences-form.tsx'

/** For members who have completed the onboarding, before and after their approval. */
export function PreferencesPage() {
  const account = useLoaderData<Account>()
  const isInside = useIsInMemberArea()
  const navigate = useNavigate()
  const toast = useToast()
  const back = ownStepPath(account)
  const leave = (place: PlaceState) => {
    toast.show(['Your preferences are saved.', placeWords(place)].filter(Boolean).join(' '))
    void navigate(back)
  }
  return (
    <OwnPageFrame title="Whom would you like to meet?">
      <PreferencesForm
        userId={account.id}
        onSaved={leave}
        beside={
          <LinkButton to={isInside ? paths.settings : back} variant="ghost">
            Back
          </LinkButton>
        }
        below={
          <Card padding="large" className="mt-5">
            <FactPreferences />
          </Card>
        }
      />
    </OwnPageFrame>
  )
}
