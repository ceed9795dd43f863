import type { AdviceCategory, StorySign } from '@heartwell/contract/safety/advice.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Flag, HandHeart, Mail, Phone } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { Button } from '../../../ui/button.tsx'
import { StorySigns } from '../list/story-signs.tsx'
import { ADVICE_TEXTS } from '../public/advice-texts.ts'

/** How to reach Heartwell. */
export type HelpContact = { phone: string; email: string }

type AdviceCardProps = {
  advice: { category: AdviceCategory; dismissed: boolean; signs: readonly StorySign[] }
  sender: IsolatedText
  help: HelpContact
  onReport: () => void
  onDismiss: (dismissed: boolean) => void
}

/** Advice for the receiver below a message about money and the like. The sender never sees it. */
export function AdviceCard({
  advice: { category, dismissed, signs },
  sender,
  help,
  onReport,
  onDismiss,
}: AdviceCardProps) {
  const [talks, setTalks] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const titleId = useId()
  const answer = (isFine: boolean) => {
    onDismiss(isFine)
    // The focused button disappears.
    card.current?.focus({ preventScroll: true })
  }
  // The telephone number makes the card taller: scroll it into view as a whole.
  useLayoutEffect(() => {
    if (talks) card.current?.scrollIntoView({ block: 'nearest' })
  }, [talks])
  if (dismissed)
    return (
      <li ref={card} tabIndex={-1} className="mt-3 text-center text-small text-ink-soft outline-none">
        You said this is fine.{' '}
        <button type="button" onClick={() => answer(false)} className="text-link inline-flex min-h-touch items-center">
          Show the advice again
        </button>
      </li>
    )
  const { title, text } = ADVICE_TEXTS[category]
  return (
    <li ref={card} tabIndex={-1} className="mt-5 scroll-mb-4 outline-none">
      <section aria-labelledby={titleId} className="bubble-in rounded-card bg-honey p-5 md:p-6">
        <div className="flex gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-panel text-garnet max-md:hidden">
            <HandHeart className="size-6" strokeWidth={1.8} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <p id={titleId} className="display-number text-[1.25rem] leading-snug text-balance">
              {title(sender)}
            </p>
            <p className="mt-1.5 text-[1.0625rem] leading-normal">{text}</p>
            {signs.length > 0 && <StorySigns signs={signs} />}
          </div>
        </div>
        {talks && <TalkToAPerson help={help} sender={sender} />}
        <div className="mt-4 flex flex-wrap items-center gap-2.5">
          {!talks && (
            <Button size="small" className="shadow-none max-md:w-full" onClick={() => setTalks(true)}>
              <Phone className="size-5" aria-hidden="true" />
              Talk to a person
            </Button>
          )}
          <Button size="small" variant="ghost" className="max-md:flex-1" onClick={onReport}>
            <Flag className="size-5" aria-hidden="true" />
            Report
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="text-ink whitespace-nowrap hover:bg-panel/60! max-md:flex-1"
            onClick={() => answer(true)}
          >
            This is fine
          </Button>
        </div>
        <p className="mt-3 text-small leading-snug text-ink-soft">{`Only you can see this. ${sender} can’t.`}</p>
      </section>
    </li>
  )
}

function TalkToAPerson({ help: { phone, email }, sender }: Pick<AdviceCardProps, 'help' | 'sender'>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mt-4 rounded-field bg-panel px-4 py-3 text-[1.0625rem] leading-normal outline-none"
    >
      <p>{`You can talk to one of us about this first. We don’t tell ${sender}.`}</p>
      <ul className="mt-1">
        <li>
          <a href={telephoneLink(phone)} className="text-link inline-flex min-h-touch items-center gap-2.5">
            <Phone className="size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
            <span>{phone}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-touch items-center gap-2.5 wrap-anywhere">
            <Mail className="size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
            <span>{email}</span>
          </a>
        </li>
      </ul>
      <p>
        Or write to us in{' '}
        <Link to={paths.helpAndSupport} className="text-link inline-flex min-h-touch items-center">
          Help and Support
        </Link>
      </p>
    </div>
  )
}
