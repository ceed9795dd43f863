import {
  type AnswerBy,
  CONFIDENTIAL_PHONE_MAX,
  CONFIDENTIAL_TEXT_MAX,
  ConfidentialCaseForm,
  confidentialCases,
  type OwnConfidentialCase,
} from '@heartwell/contract/safety/confidential-cases.ts'
import { Send, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { RadioCards, type RadioOption } from '../../ui/forms/radio-card.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'

/** 'I am not free to decide'. Its title is that of the help pages, and leaving it removes it from the history. */
export function NotFreePage() {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate(paths.matches, { replace: true })
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [navigate])
  const answer = useAnswer({ ...query(confidentialCases.read, {}), staleTime: 0, gcTime: 0 })
  return (
    <div className="max-w-3xl">
      <DocumentTitle>Help and Support</DocumentTitle>
      <div className="sticky top-20 z-10 mb-5 flex justify-end max-md:top-2">
        <Button
          variant="ghost"
          size="small"
          className="bg-panel!"
          onClick={() => void navigate(paths.matches, { replace: true })}
        >
          <X className="size-5" aria-hidden="true" />
          <span>Leave this page</span>
        </Button>
      </div>
      <Fetched answer={answer} label="Loading the page">
        {({ data }) => (data ? <Sent sent={data} /> : <Form />)}
      </Fetched>
      <p className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
        <LinkButton variant="ghost" size="small" to={paths.notSafeMember}>
          Emergency numbers
        </LinkButton>
        <LinkButton variant="ghost" size="small" to={paths.visibility}>
          Pause my profile
        </LinkButton>
      </p>
    </div>
  )
}

const EXPECT: Record<AnswerBy, string> = {
  here: 'One of our safety team reads it within four hours and answers on this page.',
  phone: 'One of our safety team reads it within four hours and rings you at the time you gave.',
  none: 'One of our safety team reads it within four hours. We won’t answer.',
}

function Sent({ sent: { answer, answer_by, sent_at } }: { sent: OwnConfidentialCase }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { mutateAsync, isPending } = useCommand(confidentialCases.clear, { refreshes: [confidentialCases.read] })
  const showFailure = useShowFailure()
  return (
    <section className="rounded-panel bg-sage px-6 py-8 sm:px-10">
      <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
        {answer ? 'Our answer' : 'We have your message'}
      </h1>
      {answer ? (
        <p className="mt-2.5 whitespace-pre-wrap wrap-anywhere">{answer}</p>
      ) : (
        <p className="mt-2.5">{`You sent it on ${localDay(sent_at)}. ${EXPECT[answer_by]}`}</p>
      )}
      <p className="mt-2.5">
        Nothing about it is in your messages, your emails or your notifications. If you’re in danger now, ring the
        emergency number.
      </p>
      <Button
        className="mt-6"
        variant="ghost"
        pending={isPending}
        onClick={() => void mutateAsync({}).catch((error: unknown) => showFailure(error))}
      >
        Clear this page
      </Button>
      <p className="mt-2.5 text-base text-ink-soft">We still have what you wrote. You can write to us again.</p>
    </section>
  )
}

const WAYS: RadioOption<AnswerBy>[] = [
  { value: 'here', label: 'On this page, when I come back', hint: 'No email and no notification' },
  { value: 'phone', label: 'By phone, at a time I choose' },
  { value: 'none', label: 'Don’t answer. Just know.' },
]

type Faults = { text?: string | undefined; phone?: string | undefined; form?: string | undefined }

function Form() {
  const [text, setText] = useState('')
  const [phone, setPhone] = useState('')
  const [answerBy, setAnswerBy] = useState<AnswerBy>('here')
  const [faults, setFaults] = useState<Faults>({})
  const { mutateAsync, isPending } = useCommand(confidentialCases.send, { refreshes: [confidentialCases.read] })
  const send = async () => {
    const body = { text, answer_by: answerBy, phone: answerBy === 'phone' ? phone : '' }
    const checked = ConfidentialCaseForm.safeParse(body)
    if (!checked.success) {
      const faultOf = (field: string) => checked.error.issues.find(({ path: [first] }) => first === field)?.message
      return setFaults({ text: faultOf('text'), phone: faultOf('phone') })
    }
    try {
      await mutateAsync({ body })
    } catch (error) {
      setFaults({ form: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  return (
    <>
      <h1 className="text-page">I am not free to decide</h1>
      <p className="mt-3 text-lead">
        If somebody presses you to meet, to marry, or to write what you don’t mean, you can write to us here. You don’t
        have to prove anything.
      </p>
      <form
        noValidate
        className="card mt-7 grid grid-cols-[minmax(0,1fr)] gap-6 p-6 sm:p-8"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea
          label="What is happening?"
          optional
          rows={4}
          maxLength={CONFIDENTIAL_TEXT_MAX}
          hint="You can send this empty. We’ll understand."
          autoComplete="off"
          value={text}
          error={faults.text}
          onChange={({ target }) => setText(target.value)}
        />
        <RadioCards label="How may we answer?" options={WAYS} value={answerBy} onChange={setAnswerBy} />
        {answerBy === 'phone' && (
          <TextField
            label="Your number, and when we may ring"
            autoComplete="off"
            maxLength={CONFIDENTIAL_PHONE_MAX}
            hint="If somebody else answers, we say nothing about this."
            value={phone}
            error={faults.phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        )}
        <FormError className="empty:hidden">{faults.form}</FormError>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={isPending}>
            <Send className="size-5" aria-hidden="true" />
            <span>Send it</span>
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-base leading-snug text-ink-soft">
            Only our safety team reads this. No companion, no counsellor and no other member does.
          </p>
        </div>
      </form>
    </>
  )
}
