import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { showFault } from '../../platform/show-fault.ts'
import { progressAt } from '../../platform/status-paths.ts'
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

  const choose = ([chosen]: File[]) => {
    const tooLarge = chosen !== undefined && chosen.size > IMAGE_BYTES_MAX
    setError(tooLarge ? ERRORS['document.too_large'].text : undefined)
    setFile(tooLarge ? undefined : chosen)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file) return showFault(event.currentTarget, () => setError('Please select an image before uploading.'))
    void step.submit({ files: { user_document: file } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="An ID document"
        text="A picture of your identity card, passport or driving licence. It tells us that you are who you say you are."
        progress={progressAt('uploadDocument')}
        actions={
          <Button type="submit" pending={step.pending} pendingLabel="Uploading...">
            Continue
          </Button>
        }
      >
        <FileDrop
          label="Picture of the document"
          amount="one"
          items={file ? [{ id: 'document', source: file, name: 'your document' }] : []}
          onAdd={choose}
          onRemove={() => setFile(undefined)}
          error={error}
          hint="JPEG, PNG or WebP, at most 2 MB."
          disabled={step.pending}
        />
        <p className="mt-6 flex items-start gap-3 rounded-field bg-sage/60 px-5 py-4 text-base leading-snug">
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
          <span>It is stored encrypted. Only the people who check profiles can open it. Members never see it.</span>
        </p>
      </OnboardingFrame>
    </form>
  )
}
