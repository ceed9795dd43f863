import type { Chapter } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { LockOpen } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { TONES } from '../../../ui/tones.ts'
import { useChapterAct } from './use-chapter-act.ts'
import { MOVED, useFocusOnMove } from './use-focus-on-move.ts'

type AnsweredPartProps = { chapter: Chapter; first: IsolatedText }

/** The viewer has answered a chapter that is not opened. Both say yes before it opens. */
export function AnsweredPart({ chapter, first }: AnsweredPartProps) {
  const { title, tone } = chapterContent(chapter.chapter)
  const { send, isPending } = useChapterAct(chapter.partner.id, chapter.chapter)
  const [, setSearch] = useSearchParams()
  const heading = useFocusOnMove()
  const words = wordsFor(chapter, first)
  // The pressed button goes away with its question.
  const act = async (act: 'open' | 'take_back') => {
    if (await send(act)) heading.current?.focus()
  }
  return (
    <section className={classNames('rounded-panel px-6 py-10 wrap-anywhere sm:px-12', TONES[tone])}>
      <DocumentTitle>{title}</DocumentTitle>
      <p className="font-semibold">{title}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-title outline-none">
        {words.title}
      </h1>
      <p className="mt-3 max-w-[38rem] text-lead">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        {words.button === null ? (
          <Button variant="ghost" pending={isPending} onClick={() => void act('take_back')}>
            Take it back
          </Button>
        ) : (
          <Button pending={isPending} onClick={() => void act('open')}>
            {!isPending && <LockOpen className="size-5 shrink-0" aria-hidden="true" />}
            <span>{words.button}</span>
          </Button>
        )}
        <Button variant="ghost" onClick={() => setSearch({ question: '1' }, MOVED)}>
          Read my answers again
        </Button>
      </div>
    </section>
  )
}

type Words = { title: string; text: string; button: string | null }

const CHANGE = 'You can still change every one of your answers.'

function wordsFor({ state, own_agrees, partner_agrees }: Chapter, first: IsolatedText): Words {
  if (own_agrees)
    return {
      title: 'You’ve said yes',
      text:
        state === 'answered'
          ? `${first} finds your question here, once they’ve answered too. The chapter opens with their yes, and you can take yours back until then.`
          : `The chapter opens when ${first} says yes too. You can take yours back until then.`,
      button: null,
    }
  if (partner_agrees)
    return {
      title: `${first} would like to open this chapter with you`,
      text: `With your yes, both of you read all answers. ${CHANGE}`,
      button: 'Open it together',
    }
  if (state === 'closed')
    return {
      title: 'This chapter is closed again',
      text: `You see only your own answers, and so does ${first}. It opens again when you both say so.`,
      button: `Ask ${first} to open it again`,
    }
  return state === 'both_answered'
    ? { title: 'You’ve both answered', text: `It opens when you both say so. ${CHANGE}`, button: 'Open it together' }
    : {
        title: 'That was the hard part',
        text: `Your answers stay closed until you both open the chapter. ${CHANGE}`,
        button: `Ask ${first} to open it with me`,
      }
}
