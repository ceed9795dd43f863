import { AnswerForm, CHAPTER_WORDS_MAX, type Chapter, chapters } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import type { Question } from '@heartwell/contract/pairs/questions/question.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Check, CloudOff, Lock, LockOpen } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../platform/api/api.ts'
import { sendPendingDrafts } from '../../../platform/drafts/pending-drafts.ts'
import { useAutosave } from '../../../platform/drafts/use-autosave.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { TONES } from '../../../ui/tones.ts'
import { pairPaths } from '../pair-paths.ts'
import { isOpened } from './chapter-states.ts'
import { chapterQuery } from './queries.ts'
import { useChapterAct } from './use-chapter-act.ts'
import { MOVED, useFocusOnMove } from './use-focus-on-move.ts'

type QuestionPartProps = { chapter: Chapter; first: IsolatedText; question: Question; at: number }

/** One question at a time, answered alone. The answer saves itself. */
export function QuestionPart({ chapter, first, question, at }: QuestionPartProps) {
  const { title, tone, questions } = chapterContent(chapter.chapter)
  const { value, write, state, failure } = useAnswerAutosave(chapter, question)
  const heading = useFocusOnMove()
  const options = Object.entries(question.options)
  const isEmpty = value.choice === null && value.words.trim() === ''
  const move = useMoves(chapter, { at, last: questions.length - 1, isEmpty })
  return (
    <section className={classNames('rounded-panel px-5 py-8 sm:px-10 md:px-14 md:py-11', TONES[tone])}>
      <DocumentTitle>{`${title}: question ${at + 1} of ${questions.length}`}</DocumentTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-base">
        <p className="font-semibold">{title}</p>
        <p className="tabular-nums">{`Question ${at + 1} of ${questions.length}`}</p>
      </div>
      <div className="mt-3 flex gap-1.5" aria-hidden="true">
        {questions.map(({ id }, index) => (
          <span key={id} className={classNames('h-1.5 flex-1 rounded-full', index <= at ? 'bg-garnet' : 'bg-panel')} />
        ))}
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'mt-8 outline-none',
          question.text.length > 90 ? 'max-w-[32ch] text-page' : 'max-w-[24ch] text-title',
        )}
      >
        {question.text}
      </h1>
      {question.note && <p className="mt-3 max-w-[36rem]">{question.note}</p>}
      <div className="mt-7 max-w-[44rem]">
        {options.length > 0 && (
          <RadioCards
            label={question.text}
            labelLook="hidden"
            columns={options.length > 4 ? 2 : 1}
            options={options.map(([id, label]) => ({ value: id, label }))}
            value={value.choice}
            onChange={(choice) => write({ ...value, choice })}
            onChooseAgain={() => write({ ...value, choice: null })}
          />
        )}
        <TextArea
          className={options.length > 0 ? 'mt-6' : undefined}
          label="In your own words"
          optional={options.length > 0}
          rows={3}
          maxLength={CHAPTER_WORDS_MAX}
          counter={value.words.length > CHAPTER_WORDS_MAX - 100 ? 'shown' : 'none'}
          value={value.words}
          onChange={({ target }) => write({ ...value, words: target.value })}
        />
        <SavedNote state={state} failure={failure} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:*:w-full">
        <Button variant="ghost" disabled={at === 0} onClick={move.back}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          <span>Previous</span>
        </Button>
        <Button pending={move.isPending} onClick={() => void move.on()}>
          <span>{isEmpty ? 'Leave it for now' : at + 1 < questions.length ? 'Next' : 'Finish the chapter'}</span>
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
        <WhoReads chapter={chapter} first={first} />
      </div>
    </section>
  )
}

function WhoReads({ chapter, first }: Pick<QuestionPartProps, 'chapter' | 'first'>) {
  const Icon = isOpened(chapter) ? LockOpen : Lock
  return (
    <p className="flex items-start gap-2 text-base wrap-anywhere sm:ml-auto">
      <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span>
        {isOpened(chapter) ? `${first} can read this. A change shows its date` : `${first} can’t read this yet`}
      </span>
    </p>
  )
}

type SavedNoteProps = { state: ReturnType<typeof useAnswerAutosave>['state']; failure: string | undefined }

const SavedNote = ({ state, failure }: SavedNoteProps) => (
  <p role="status" className="mt-2 flex min-h-7 items-start gap-2 text-base leading-7">
    {state === 'saved' && (
      <>
        <Check className="mt-1 size-5 shrink-0 text-leaf" aria-hidden="true" />
        <span>Saved</span>
      </>
    )}
    {state === 'failed' && (
      <>
        <CloudOff className="mt-1 size-5 shrink-0 text-error" aria-hidden="true" />
        <span className="font-medium text-error">{failure}</span>
      </>
    )}
  </p>
)

function useAnswerAutosave({ partner, chapter, answers }: Chapter, { id: question }: Question) {
  const queries = useQueryClient()
  const { choice = null, words = '' } = answers.find((one) => one.question === question) ?? {}
  return useAutosave<AnswerForm>({
    stored: { choice, words },
    copyKey: () => `chapter:${partner.id}:${chapter}:${question}`,
    parse: (copy) => AnswerForm.safeParse(copy).data,
    isReady: () => true,
    send: async (given, keepalive) => {
      const input = { params: { partnerId: partner.id }, body: { chapter, question, ...given } }
      await call(chapters.saveAnswer, input, { keepalive })
      const others = (all: Chapter['answers']) => all.filter((one) => one.question !== question)
      const own = given.choice === null && given.words.trim() === '' ? [] : [{ question, ...given }]
      queries.setQueryData(chapterQuery(partner.id, chapter).queryKey, (before) =>
        before ? { ...before, data: { ...before.data, answers: [...others(before.data.answers), ...own] } } : before,
      )
      return new Date().toISOString()
    },
  })
}

/** To the question before and after, and from the last one to what becomes of the answers. */
function useMoves(chapter: Chapter, { at, last, isEmpty }: { at: number; last: number; isEmpty: boolean }) {
  const { send, isPending } = useChapterAct(chapter.partner.id, chapter.chapter)
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const show = (question: number) => setSearch({ question: String(question + 1) }, MOVED)
  async function on() {
    if (at < last) return show(at + 1)
    const hasAny = !isEmpty || chapter.answers.length > 0
    if (!hasAny) return void (await navigate(pairPaths.chapters(chapter.partner.id)))
    if (isOpened(chapter)) return setSearch({}, MOVED)
    await sendPendingDrafts()
    if (await send('finish')) setSearch({}, MOVED)
  }
  return { back: () => show(at - 1), on, isPending }
}
