import {
  ANSWERS_MAX,
  AnswerText,
  type OwnAnswer,
  profileAnswers,
} from '@heartwell/contract/profiles/profile-answers.ts'
import { PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { findContactData } from '@heartwell/contract/text/contact-data/find-contact-data.ts'
import { CloudCheck, CloudOff, Eye, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import type { SaveState } from '../../../platform/drafts/use-autosave.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ActionRow } from '../../../ui/forms/action-row.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { OwnPartFrame } from '../edit/own-part-frame.tsx'
import { latestText } from './answer-state.ts'
import { PROMPT_HELP } from './prompt-help.ts'
import { isTooLong, useAnswerDraft } from './use-answer-draft.ts'
import { useWordPaths } from './use-word-paths.ts'
import { wordTone } from './word-tones.ts'
import { SHOWS_WORDS } from './words-changed.ts'
import { WordsField } from './words-field.tsx'
import { Examples, Starters } from './writing-help.tsx'

/** Fetched once when the page opens: the text in the field is the newest from then on. */
const ONCE = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export function WritePage() {
  const paths = useWordPaths()
  const prompt = PromptId.safeParse(useParams().prompt)
  const answer = useAnswer({ ...query(profileAnswers.own, {}), ...ONCE })
  if (!prompt.success) return <Navigate to={paths.list} replace />
  return (
    <OwnPartFrame back={{ to: paths.list, name: 'In your own words' }}>
      <DocumentTitle>{promptLabel(prompt.data)}</DocumentTitle>
      <Fetched answer={answer} label="Loading your answer">
        {({ data }) => <Writing key={prompt.data} prompt={prompt.data} answers={data} />}
      </Fetched>
    </OwnPartFrame>
  )
}

/** One prompt, one sheet. The draft is saved after each pause; a reviewer gets it only when the member sends it. */
function Writing({ prompt, answers }: { prompt: PromptId; answers: readonly OwnAnswer[] }) {
  const paths = useWordPaths()
  const [stored] = useState(() => answers.find((one) => one.prompt === prompt))
  const [index] = useState(() => (stored ? answers.indexOf(stored) : answers.length))
  const draft = useAnswerDraft(prompt, stored ? latestText(stored) : '')
  const text = draft.value
  const sending = useSendAnswer(prompt, draft.noteSaved)
  // A long text that was pasted is not searched on each key.
  const contacts = isTooLong(text) ? [] : findContactData(text)
  if (index >= ANSWERS_MAX) return <Navigate to={paths.list} replace />
  const write = (next: string) => {
    draft.write(next)
    sending.clear()
  }
  const help = PROMPT_HELP[prompt]
  return (
    <>
      {stored?.reason != null && <Returned reason={stored.reason} />}
      <div className="grid gap-x-9 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <WordsField
            label={promptLabel(prompt)}
            help={help.help}
            text={text}
            contacts={contacts}
            error={sending.error}
            onChange={write}
          />
          {!stored && <Starters starters={help.starters} text={text} onChange={write} />}
        </div>
        <Preview prompt={prompt} text={text} index={index} />
      </div>
      <Examples help={help} />
      <p className="mt-8 text-base text-ink-soft">
        <span>One of our reviewers reads every answer, usually on the same day.</span>
        {stored?.published != null && <span> Until then others see your earlier one.</span>}
      </p>
      <ActionRow status={<DraftNote state={draft.state} />} className="bottom-16 mt-4! bg-paper! lg:bottom-0">
        <LinkButton to={paths.list} variant="ghost">
          Finish later
        </LinkButton>
        <Button
          pending={sending.isPending}
          pendingLabel="Sending..."
          disabled={contacts.length > 0}
          onClick={() => void sending.send(text)}
        >
          Send for review
        </Button>
      </ActionRow>
    </>
  )
}

/** Sends a text to the reviewers and goes back to the list. */
function useSendAnswer(prompt: PromptId, onSent: (text: string) => void) {
  const paths = useWordPaths()
  const navigate = useNavigate()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const submit = useCommand(profileAnswers.submit, { refreshes: SHOWS_WORDS })
  const [error, setError] = useState<string>()
  async function send(text: string): Promise<void> {
    const checked = AnswerText.safeParse(text)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    try {
      const { message } = await submit.mutateAsync({ body: { prompt, text } })
      onSent(text)
      show(message)
      await navigate(paths.list)
    } catch (failure) {
      showFailure(failure)
    }
  }
  return { send, error, clear: () => setError(undefined), isPending: submit.isPending }
}

function DraftNote({ state }: { state: SaveState }) {
  if (state !== 'saved' && state !== 'failed') return <p className="min-h-7" aria-hidden="true" />
  const [Icon, words] =
    state === 'saved'
      ? ([CloudCheck, 'Draft saved. Only you see it.'] as const)
      : ([CloudOff, 'We couldn’t save your draft yet. Please keep this page open.'] as const)
  return (
    <p className="flex min-h-7 items-start gap-2 text-base leading-7 text-ink-soft">
      <Icon className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}

const Returned = ({ reason }: { reason: string }) => (
  <p className="mb-6 flex items-start gap-3 rounded-card bg-error-wash px-5 py-4 leading-snug">
    <MessageSquareWarning className="mt-px size-5 shrink-0 text-error" strokeWidth={1.8} aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-semibold">Our reviewer wrote: </span>
      <bdi>{reason}</bdi>
    </span>
  </p>
)

function Preview({ prompt, text, index }: { prompt: PromptId; text: string; index: number }) {
  const words = text.trim()
  return (
    <section aria-labelledby="preview" className="xl:sticky xl:top-24 xl:self-start">
      <h2
        id="preview"
        className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal text-ink-soft"
      >
        <Eye className="size-5" strokeWidth={1.8} aria-hidden="true" />
        <span>As others will read it</span>
      </h2>
      <figure className={classNames('mt-2.5 flex flex-col rounded-card p-6 xl:min-h-[22rem]', wordTone(index))}>
        <figcaption className="text-base leading-snug font-semibold">{promptLabel(prompt)}</figcaption>
        <blockquote
          dir="auto"
          className={classNames(
            'mt-auto pt-6 font-display text-[1.3125rem] leading-[1.36] font-[480] text-pretty wrap-anywhere',
            !words && 'text-ink/75',
          )}
        >
          {words || 'Your words will be here.'}
        </blockquote>
      </figure>
    </section>
  )
}
