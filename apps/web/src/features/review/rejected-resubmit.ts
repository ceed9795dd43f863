import { consents } from '@heartwell/contract/consents/consents.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { type ProfilePart, ResubmitForm, review, type Waiting } from '@heartwell/contract/review/review.ts'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useCommand } from '../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { showAtFields } from '../../platform/api/show-at-fields.ts'
import { afterPress } from '../../platform/device/after-press.ts'
import { useToast } from '../../ui/messages/toast.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { type ChosenDocument, useDocument } from '../onboarding/public/use-document.ts'
import { focusPart, type Sections, useSections } from './rejected-sections.ts'
import { type Correction, changedIn, missingParts, partsOf, valuesOf } from './rejected-values.ts'

export type CorrectionForm = UseFormReturn<Correction>
export type Resubmission = {
  form: CorrectionForm
  document: ChosenDocument
  /** The parts that the last attempt to send found unchanged, and that still are. */
  missing: readonly ProfilePart[]
  sections: Sections
  refusal: string | undefined
  pending: boolean
  submit: (event: React.FormEvent<HTMLFormElement>) => void
}

type Rejection = NonNullable<Waiting['rejection']>

const STILL_THE_SAME = 'You still need to change the parts marked in red.'

/** The resubmission of a rejected profile. The input stays in the form until the server has stored it. */
export function useResubmit({ account, rejection }: { account: Account; rejection: Rejection }): Resubmission {
  const [before] = useState(() => valuesOf(account))
  const form = useCorrectionForm(before)
  const document = useDocument()
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const sections = useSections()
  const send = useCommand(review.resubmit, { refreshes: [review.waiting, consents.list] })
  const { revalidate } = useRevalidator()
  const { confirm } = useDialogs()
  const { show } = useToast()

  const lackingIn = (values: Correction) =>
    missingParts(rejection.parts, changedIn(values, before), {
      photos: account.more_images,
      photosStillTheSame: rejection.still_the_same.includes('photos'),
      document: document.file,
    })
  // Computed again at each change, so that an error disappears once its part is corrected.
  const missing = tried ? lackingIn(form.watch()) : []

  const revealFields = (errors: object) => sections.reveal(partsOf(Object.keys(errors)))
  const refuseDocument = (reason: string | undefined) => {
    document.remove()
    document.setError(reason)
    sections.reveal(['document'])
    focusPart('document')
  }
  const attempt = async (values: Correction) => {
    const body = changedIn(values, before)
    const lacking = lackingIn(values)
    const [first] = lacking
    setTried(true)
    setRefusal(undefined)
    sections.reveal(lacking)
    if (first) return focusPart(first)
    if (!(await confirm(question(rejection.attempts_left)))) return
    try {
      const { message } = await send.mutateAsync({
        body,
        ...(document.file && { files: { user_document: document.file } }),
      })
      show(message)
      await revalidate()
      window.document.querySelector('main')?.focus()
      window.scrollTo(0, 0)
    } catch (error) {
      if (isAboutDocument(error)) return refuseDocument(wordsOf(error))
      if (error instanceof ApiError) revealFields(error.errors)
      if (!showAtFields(form, error)) setRefusal(wordsOf(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  const submit = form.handleSubmit(attempt, revealFields)
  return {
    form,
    document,
    missing,
    sections,
    refusal: missing.length > 0 ? STILL_THE_SAME : refusal,
    pending: form.formState.isSubmitting,
    submit: (event) => void submit(event),
  }
}

const question = (left: number) => ({
  title: 'Send your profile again?',
  text:
    left === 1
      ? 'A reviewer will look at it again. You can’t change it while it waits. This is the last time you can send it here.'
      : 'A reviewer will look at it again. You can’t change it while it waits.',
  confirm: 'Send again',
  cancel: 'Not yet',
})

const isAboutDocument = (error: unknown) =>
  error instanceof ApiError && ['image.unreadable', 'image.type', 'document.too_large'].includes(error.code)

/** Validates only the changed fields and reports the first error of each. */
function useCorrectionForm(before: Correction): CorrectionForm {
  return useForm<Correction>({
    mode: 'onTouched',
    defaultValues: before,
    resolver: afterPress<Correction, unknown, Correction>((values) => {
      const { error } = ResubmitForm.safeParse(changedIn(values, before))
      if (!error) return { values, errors: {} }
      const faults = error.issues.map(({ path, message }) => [String(path[0]), { type: 'zod', message }] as const)
      return { values: {}, errors: Object.fromEntries(faults.reverse()) }
    }),
  })
}
