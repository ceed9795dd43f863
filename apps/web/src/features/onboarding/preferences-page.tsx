import type { Account } from '@heartwell/contract/people.ts'
import type { PlaceState } from '@heartwell/contract/preferences.ts'
import { useLoaderData, useNavigate } from 'react-router'
import { placeWords } from '../../platform/place-words.ts'
import { ownStepPath } from '../../platform/status-paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { useToast } from '../../ui/toast.tsx'
import { PreferencesForm } from './preferences-form.tsx'

/** For members who are through with the onboarding, while they wait and afterwards. */
export function PreferencesPage() {
  const account = useLoaderData<Account>()
  const navigate = useNavigate()
  const toast = useToast()
  const back = ownStepPath(account)
  const leave = (place: PlaceState) => {
    toast.show(['Your preferences are saved.', placeWords(place)].filter(Boolean).join(' '))
    void navigate(back)
  }
  return (
    <OnboardingFrame title="Whom would you like to meet?" width="wide">
      <PreferencesForm
        userId={account.id}
        onSaved={leave}
        beside={
          <LinkButton to={back} variant="ghost">
            Back
          </LinkButton>
        }
      />
    </OnboardingFrame>
  )
}
