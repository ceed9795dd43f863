import { consentText } from '@heartwell/contract/consents/consents.ts'
import { PHOTOS_MAX, PhotoConsentForm, UPLOAD_WARNING } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { ImageUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../../paths.ts'
import { showFault } from '../../../platform/api/show-fault.ts'
import { type OnProgress, shareOut } from '../../../platform/files/upload.ts'
import type { ChosenPicture } from '../../../platform/files/use-chosen-pictures.ts'
import { progressAt } from '../../../platform/paths/onboarding-progress.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { OnboardingFrame } from '../../../ui/page/onboarding-frame.tsx'
import { PhotoControls } from '../public/photo-controls.tsx'
import { useStep } from '../use-step.ts'
import { PhotoExamples } from './photo-examples.tsx'
import { PHOTO_PLACES } from './photo-places.tsx'
import { usePhotos } from './use-photos.ts'

export function PhotosPage() {
  const step = useStep({
    account: useLoaderData<Account>(),
    next: 'uploadDocument',
    failure: 'Something went wrong!',
  })
  const { photos, preparing, add, remove, move, ...problem } = usePhotos()
  const { shares, showProgress } = useShares(photos, step.pending)
  const order = useOrder(photos, move)
  const consent = useConsent()
  const busy = step.pending || preparing

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data: given, error } = PhotoConsentForm.safeParse({ pre_consent_for_displaying_images: consent.given })
    const none = photos.length === 0
    if (given && !none) return void step.submit({ fields: given, files: filesOf(photos), onProgress: showProgress })
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
        width="wide"
        actions={
          <Button type="submit" disabled={preparing} pending={step.pending} pendingLabel="Uploading...">
            Continue
          </Button>
        }
      >
        <Callout icon={<ImageUp aria-hidden="true" />} className="mb-6 text-base">
          <p role="alert">{UPLOAD_WARNING}</p>
          <p className="mt-1 text-ink-soft">A person looks at every picture. Simply show yourself as you are.</p>
        </Callout>
        <FileDrop
          label={`Photos, ${photos.length} of ${PHOTOS_MAX}`}
          pickLabel={preparing ? 'One moment…' : 'Add photos'}
          amount="many"
          items={photos.map(({ id, file }, index) => ({
            id,
            source: file ?? null,
            name: nameAt(index),
            progress: file ? sending(shares?.[index]) : { label: 'Preparing', value: null },
          }))}
          places={PHOTO_PLACES}
          room={photos.length < PHOTOS_MAX ? 'more' : 'full'}
          onAdd={add}
          onRemove={remove}
          onMove={order.move}
          controls={({ id, name }, index) => (
            <PhotoControls
              name={name}
              index={index}
              of={photos.length}
              onMove={(to) => order.move(id, to)}
              disabled={busy}
            />
          )}
          error={problem.error}
          hint="JPEG, PNG, WebP or HEIC. We make photos smaller and remove their location before they leave your device."
          disabled={busy}
        />
        <p role="status" className="sr-only">
          {order.said}
        </p>
        <PhotoExamples />
        <Checkbox
          className="mt-8"
          checked={consent.given}
          onChange={(event) => consent.give(event.target.checked)}
          error={consent.error}
          hint="You can hide your photos again at any time, and change them once we have looked at your profile."
        >
          <ConsentWords />
        </Checkbox>
      </OnboardingFrame>
    </form>
  )
}

const nameAt = (index: number) => `Photo ${index + 1}`
const sending = (value: number | undefined) => (value === undefined ? undefined : { label: 'Sending', value })
const filesOf = (photos: readonly ChosenPicture[]) =>
  Object.fromEntries(photos.flatMap(({ file }, index) => (file ? [[`more_images${index}`, file]] : [])))

/** The consent text that is recorded, with a link to the terms. */
function ConsentWords() {
  const terms = 'terms and conditions'
  const [before, after] = consentText('photos.display').split(terms)
  return (
    <span>
      <span>{before}</span>
      <Link to={paths.termsAndConditions} target="_blank" className="text-link">
        {terms}
      </Link>
      <span>{after}</span>
    </span>
  )
}

/** The uploaded share of each photo, from 0 to 100; undefined while nothing is being sent. */
function useShares(photos: readonly ChosenPicture[], sent: boolean) {
  const [shares, setShares] = useState<readonly number[]>()
  const sizes = photos.map(({ file }) => file?.size ?? 0)
  const showProgress: OnProgress = (progress) => setShares(shareOut(sizes, progress))
  return { shares: sent ? (shares ?? sizes.map(() => 0)) : undefined, showProgress }
}

/** Moves a photo and announces its new position. */
function useOrder(photos: readonly ChosenPicture[], put: (id: string, to: number) => void) {
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    const from = photos.findIndex((photo) => photo.id === id)
    if (from === to) return
    put(id, to)
    setSaid(to === 0 ? `${nameAt(from)} is now the first photo.` : `${nameAt(from)} is now photo ${to + 1}.`)
  }
  return { move, said }
}

function useConsent() {
  const [given, setGiven] = useState(false)
  const [error, setError] = useState<string>()
  const give = (checked: boolean) => {
    setGiven(checked)
    setError(undefined)
  }
  return { given, give, error, setError }
}
