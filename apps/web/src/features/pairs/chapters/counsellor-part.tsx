import { type Chapter, COUNSELLOR_DAYS } from '@heartwell/contract/pairs/chapters.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Eye, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Menu } from '../../../ui/windows/menu.tsx'
import { useChapterAct } from './use-chapter-act.ts'

type CounsellorPartProps = { chapter: Chapter; first: IsolatedText }
type Counsellor = Chapter['counsellors'][number]

/** Suggests to the partner that one of the viewer's own counsellors reads the chapter. */
export function OfferCounsellor({ chapter, first }: CounsellorPartProps) {
  const { send, isPending } = useChapterAct(chapter.partner.id, chapter.chapter)
  const { confirm } = useDialogs()
  const offer = async ({ id, name }: Counsellor) => {
    const counsellor = firstName(name)
    const asked = {
      title: `Open this chapter to ${counsellor}?`,
      text: `${counsellor} reads this one chapter for ${COUNSELLOR_DAYS} days, once ${first} has agreed too. Each of you can end it alone, at any time.`,
      confirm: `Ask ${first}`,
      cancel: 'Not now',
    }
    if (await confirm(asked)) await send('offer_counsellor', id)
  }
  const [only, ...others] = chapter.counsellors
  if (!only || chapter.counsellor) return null
  const label = (
    <>
      <UserRoundCheck className="size-5" aria-hidden="true" />
      <span>Open to a counsellor</span>
    </>
  )
  if (others.length === 0)
    return (
      <Button variant="ghost" size="small" pending={isPending} onClick={() => void offer(only)}>
        {label}
      </Button>
    )
  const items = chapter.counsellors.map((one) => ({ label: one.name, onChoose: () => void offer(one) }))
  return (
    <Menu label="Open to a counsellor" items={items}>
      {label}
    </Menu>
  )
}

/** Whether a counsellor reads the chapter, what the two have said about it, and when the counsellor opened it. */
export function CounsellorPart({ chapter, first }: CounsellorPartProps) {
  const { send, isPending } = useChapterAct(chapter.partner.id, chapter.chapter)
  const part = useRef<HTMLDivElement>(null)
  const { counsellor, openings } = chapter
  // The pressed button goes away with its question.
  const act = async (act: 'offer_counsellor' | 'end_counsellor', counsellorId?: string) => {
    if (await send(act, counsellorId)) part.current?.focus()
  }
  return (
    <div ref={part} tabIndex={-1} className="grid gap-3 outline-none not-empty:mb-8 print:hidden">
      {counsellor && <Agreed {...{ counsellor, first, isPending, act }} />}
      {openings.length > 0 && (
        <ul aria-label="When counsellors opened this chapter" className="grid gap-1 text-base text-ink-soft">
          {openings.map(({ counsellor, at }) => (
            <li key={`${counsellor.id} ${at}`} className="flex items-start gap-2.5 leading-snug">
              <Eye className="mt-0.5 size-[1.1rem] shrink-0" aria-hidden="true" />
              <span>{`${firstName(counsellor.name)} opened this chapter on ${timeText(at, '5 November')} at ${timeText(at, '15:00')}.`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type AgreedProps = {
  counsellor: NonNullable<Chapter['counsellor']>
  first: IsolatedText
  isPending: boolean
  act: (act: 'offer_counsellor' | 'end_counsellor', counsellorId?: string) => Promise<void>
}

function Agreed({ counsellor: { counsellor, is_own, until }, first, isPending, act }: AgreedProps) {
  const name = firstName(counsellor.name)
  const end = (label: string) => (
    <Button variant="ghost" size="small" pending={isPending} onClick={() => void act('end_counsellor')}>
      {label}
    </Button>
  )
  if (until)
    return (
      <Line look="good" buttons={end('End it now')}>
        {`${name} can read this chapter until ${timeText(until, '5 November 2026')}. Each of you can end it alone.`}
      </Line>
    )
  if (is_own)
    return (
      <Line look="good" buttons={end('Take it back')}>
        {`You’ve agreed. ${name} can read this chapter as soon as ${first} agrees too.`}
      </Line>
    )
  const agree = () => act('offer_counsellor', counsellor.id)
  return (
    <Line
      look="waiting"
      buttons={
        <>
          <Button size="small" disabled={isPending} onClick={() => void agree()}>
            I agree
          </Button>
          {end('No, keep it between us')}
        </>
      }
    >
      {`${first} would like to open this chapter to ${counsellorText(counsellor)}, for ${COUNSELLOR_DAYS} days. Each of you can end it alone, at any time.`}
    </Line>
  )
}

const counsellorText = ({ name }: Counsellor) => `${firstName(name)}, a counsellor of theirs`

const Line = ({ look, buttons, children }: { look: 'good' | 'waiting'; buttons: ReactNode; children: string }) => (
  <Callout look={look}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="min-w-0 flex-1 basis-72 wrap-anywhere">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">{buttons}</div>
    </div>
  </Callout>
)
