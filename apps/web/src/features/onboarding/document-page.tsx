import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import { PictureError, readable } from '../../platform/jpeg.ts'
import { progressAt } from '../../platform/onboarding-progress.ts'
import { showFault } from '../../platform/show-fault.ts'
import type { OnProgress } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { useStep } from './use-step.ts'

export function DocumentPage() {
  const step = useStep({
    account: useLoaderData<Account>(),
    next: 'cultureReligion',
    failure: 'Something went wrong!',
  })
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  /** The chosen picture is read, and converted when browsers cannot show it, which takes a phone a few seconds. */
  const [preparing, setPreparing] = useState(false)
  const [sent, setSent] = useState<number>()

  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    setPreparing(true)
    const { file: picture, fault } = await documentOf(chosen).finally(() => setPreparing(false))
    setError(fault)
    // A failed choice keeps the earlier file.
    if (picture) setFile(picture)
  }
  const remove = () => {
    setFile(undefined)
    setError(undefined)
  }
  const showProgress: OnProgress = ({ loaded, total }) => setSent(Math.floor((loaded / total) * 100))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file) return showFault(event.currentTarget, () => setError('Please select an image before uploading.'))
    setSent(0)
    void step.submit({ files: { user_document: file }, onProgress: showProgress })
  }
  const sending = step.pending && sent !== undefined ? { label: 'Sending', value: sent } : undefined
  const progress = preparing ? { label: 'Preparing', value: null } : sending
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="An ID document"
        text="A picture of your identity card, passport or driving licence. It shows us that you are who you say you are."
        progress={progressAt('uploadDocument')}
        actions={
          <Button
            type="submit"
            pending={step.pending || preparing}
            pendingLabel={preparing ? 'One moment…' : 'Uploading...'}
          >
            Continue
          </Button>
        }
      >
        <FileDrop
          label="Picture of the document"
          amount="one"
          items={file || preparing ? [{ id: 'document', source: file ?? null, name: 'your document', progress }] : []}
          onAdd={choose}
          onRemove={remove}
          replaceLabel="Choose another image"
          error={error}
          hint="JPEG, PNG, WebP or HEIC, at most 2 MB."
          disabled={step.pending || preparing}
        />
        <p className="mt-6 flex items-start gap-3 rounded-field bg-sage/60 px-5 py-4 text-base leading-snug">
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
          <span>
            We store it encrypted. Only the people who check profiles can open it, and we record each time. Members
            never see it. After the decision about your profile we delete it and let you know. Our{' '}
            <Link to={paths.privacyPolicy} target="_blank" className="text-link">
              privacy policy
            </Link>{' '}
            says when.
          </span>
        </p>
      </OnboardingFrame>
    </form>
  )
}

/** The chosen picture in a form that the server accepts, or an error. */
async function documentOf(chosen: File): Promise<{ file?: File; fault?: string }> {
  const tooLarge = { fault: ERRORS['document.too_large'].text }
  if (chosen.size > IMAGE_BYTES_MAX) return tooLarge
  try {
    const file = await readable(chosen)
    return file.size > IMAGE_BYTES_MAX ? tooLarge : { file }
  } catch (reason) {
    if (!(reason instanceof PictureError)) throw reason
    return { fault: reason.message }
  }
}
