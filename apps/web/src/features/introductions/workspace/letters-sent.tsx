import type { LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'

type LettersSentProps = {
  crumbs: ReactNode
  names: string
  state: Exclude<LetterPair['state'], 'draft'>
  conflict: NonNullable<LetterPair['conflict']> | null
  deliversAt: string
  closesAt: string
  zone: string
  onTakeBack: () => void
}

/** After both letters were sent. Until their delivery they can be taken back. */
export function LettersSent({
  crumbs,
  names,
  state,
  conflict,
  deliversAt,
  closesAt,
  zone,
  onTakeBack,
}: LettersSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const day = timeText(deliversAt, 'Thursday 5 November', zone)
  const clock = timeText(deliversAt, '15:00', zone)
  const until = timeText(closesAt, 'Thursday 5 November', zone)
  const reader = conflict?.released && `${isolated(conflict.released.reader ?? 'Another consultant')} has read both.`
  const readBy = conflict?.until ? ` by ${timeText(conflict.until, 'Thursday 5 November', zone)}` : ' within seven days'
  const texts = {
    second_reading: [
      'Both letters wait for a second reader',
      `Both are your clients, so another consultant reads the letters${readBy}. They go out once released. Until then you can take them back.`,
    ],
    on_their_way: [
      `Both letters go out on ${day} at ${clock}`,
      `${names} have until ${until}. You’ll see when one of them has answered, or when the letters have closed. Until ${clock} on that day you can still take them back.`,
    ],
    delivered: ['Both letters are with their readers', `${names} have until ${until} to answer.`],
    connected: ['Both said yes', `${names} can write to each other now. Leave them some time.`],
    closed: ['This introduction has closed', 'Most have nothing to do with the person in the letter.'],
  } as const
  const [title, text] = texts[state]
  return (
    <>
      {crumbs}
      <section className="rounded-panel bg-sage px-6 py-8 wrap-anywhere sm:px-8">
        <h1 ref={heading} tabIndex={-1} className="text-[2.2rem] leading-tight outline-none">
          {title}
        </h1>
        <p className="mt-2 max-w-[44rem]">{reader ? `${reader} ${text}` : text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton size="small" to={paths.counsellorIntroductions}>
            Next client
          </LinkButton>
          {(state === 'on_their_way' || state === 'second_reading') && (
            <Button size="small" variant="ghost" onClick={onTakeBack}>
              Take both letters back
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
