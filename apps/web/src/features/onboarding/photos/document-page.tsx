import type { Account } from '@heartwell/contract/profiles/people.ts'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../../paths.ts'
import { showFault } from '../../../platform/api/show-fault.ts'
import type { OnProgress } from '../../../platform/files/upload.ts'
import { progressAt } from '../../../platform/paths/onboarding-progress.ts'
import { Button } from '../../../ui/button.tsx'
import { OnboardingFrame } from '../../../ui/page/onboarding-frame.tsx'
import { DocumentDrop } from '../public/document-drop.tsx'
import { useDocument } from '../public/use-document.ts'
import { useStep } from '../use-step.ts'

export function DocumentPage() {
  const step = useStep({
    account: useLoaderData<Account>(),
    next: 'cultureReligion',
    failure: 'Something went wrong!',
  })
  const document = useDocument()
  const [sent, setSent] = useState<number>()

  const showProgress: OnProgress = ({ loaded, total }) => setSent(Math.floor((loaded / total) * 100))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { file, setError } = document
    if (!file) return showFault(event.currentTarget, () => setError('Please select an image before uploading.'))
    setSent(0)
    void step.submit({ files: { user_document: file }, onProgress: showProgress })
  }
  const sending = step.pending && sent !== undefined ? { label: 'Sending', value: sent } : undefined
  return (
    <form noValidate onSubmit={submit}>
      <OnboardingFrame
        title="An ID document"
        text="A picture of your identity card, passport or driving licence. It shows us that you are who you say you are."
        progress={progressAt('uploadDocument')}
        actions={
          <Button
            type="submit"
            pending={step.pending || document.preparing}
            pendingLabel={document.preparing ? 'One moment…' : 'Uploading...'}
          >
            Continue
          </Button>
        }
      >
        <DocumentDrop
          label="Picture of the document"
          hint="JPEG, PNG, WebP or HEIC. We make a large picture smaller before it leaves your device."
          document={document}
          sending={sending}
          disabled={step.pending}
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
