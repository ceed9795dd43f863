import { PHOTOS_MAX, PhotoConsentForm, UPLOAD_WARNING } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { ImageUp } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { showFault } from '../../platform/show-fault.ts'
import { progressAt } from '../../platform/status-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { type Photo, usePhotos } from './use-photos.ts'
import { useStep } from './use-step.ts'

export function PhotosPage() {
  useWarning()
  const step = useStep({
    account: useLoaderData<Account>(),
    next: 'uploadDocument',
    failure: 'Something went wrong!',
  })
  const { photos, preparing, add, remove, ...problem } = usePhotos()
  const consent = useConsent()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data: given, error } = PhotoConsentForm.safeParse({ pre_consent_for_displaying_images: consent.given })
    const none = photos.length === 0
    if (given && !none) return void step.submit({ fields: given, files: filesOf(photos) })
    showFault(event.currentTarget, () => {
      consent.setError(error?.issues[0]?.message)
      if (none) problem.setError('Please select at least one image.')
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="Your photos"
        text="Show yourself as you are: one clear picture of your face, and up to four from your life."
        progress={progressAt('UploadImage')}
        actions={
          <Button type="submit" disabled={preparing} pending={step.pending} pendingLabel="Uploading...">
            Continue
          </Button>
        }
      >
        <FileDrop
          label={`Photos, ${photos.length} of ${PHOTOS_MAX}`}
          pickLabel={preparing ? 'One moment…' : 'Add photos'}
          amount="many"
          items={photos.map(({ id, file }, index) => ({ id, source: file, name: `Photo ${index + 1}` }))}
          room={photos.length < PHOTOS_MAX ? 'more' : 'full'}
          onAdd={add}
          onRemove={remove}
          error={problem.error}
          hint="JPEG, PNG or WebP. We make them smaller before they leave your device. The first one is shown first."
          disabled={step.pending || preparing}
        />
        <Checkbox
          className="mt-6"
          checked={consent.given}
          onChange={(event) => consent.give(event.target.checked)}
          error={consent.error}
        >
          Other members may see my photos once my profile is approved, and I accept the{' '}
          <Link to={paths.termsAndConditions} target="_blank" className="text-link">
            terms and conditions
          </Link>{' '}
          for them.
        </Checkbox>
      </OnboardingFrame>
    </form>
  )
}

const filesOf = (photos: readonly Photo[]) =>
  Object.fromEntries(photos.map(({ file }, index) => [`more_images${index}`, file]))

function useConsent() {
  const [given, setGiven] = useState(false)
  const [error, setError] = useState<string>()
  const give = (checked: boolean) => {
    setGiven(checked)
    setError(undefined)
  }
  return { given, give, error, setError }
}

/** Warns once when the page opens. */
function useWarning() {
  const { alert } = useDialogs()
  const warned = useRef(false)
  useEffect(() => {
    if (warned.current) return
    warned.current = true
    void alert({ text: UPLOAD_WARNING, icon: <ImageUp aria-hidden="true" /> })
  }, [alert])
}
