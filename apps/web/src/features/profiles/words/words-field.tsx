import './words.css'
import { ANSWER_MAX } from '@heartwell/contract/profiles/profile-answers.ts'
import { type FoundPart, withoutPart } from '@heartwell/contract/text/contact-data/find-contact-data.ts'
import { countCharacters } from '@heartwell/contract/text/graphemes.ts'
import { ShieldAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { writingAdvice } from './writing-advice.ts'

type WordsFieldProps = {
  label: string
  help: string
  text: string
  contacts: readonly FoundPart[]
  error: string | undefined
  onChange: (text: string) => void
}

/** The sheet on which an answer is written, in the letters in which others read it. Contact details are marked in it. */
export function WordsField({ label, help, text, contacts, error, onChange }: WordsFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <h1 id="words-label" className="text-[1.75rem] leading-[1.15] md:text-[2.125rem]">
        {label}
      </h1>
      <p id="words-help" className="mt-2 leading-snug text-ink-soft">
        {help}
      </p>
      <div className="mt-4 grid rounded-card bg-panel shadow-[inset_0_0_0_1.5px_var(--color-edge)] transition-shadow focus-within:shadow-[inset_0_0_0_2px_var(--color-garnet)] focus-within:outline-3 focus-within:outline-garnet/30">
        <div
          aria-hidden="true"
          dir="auto"
          className="words-paper pointer-events-none col-start-1 row-start-1 min-w-0 text-transparent"
        >
          {marked(text, contacts)}
          {'\n'}
        </div>
        <textarea
          ref={area}
          aria-labelledby="words-label"
          dir="auto"
          value={text}
          rows={5}
          aria-describedby="words-help words-count words-error"
          aria-invalid={contacts.length > 0 || error !== undefined || undefined}
          onChange={({ target }) => onChange(target.value)}
          className="words-paper col-start-1 row-start-1 block min-h-52 w-full resize-none overflow-hidden bg-transparent outline-none"
        />
      </div>
      <Counter used={countCharacters(text)} />
      <div id="words-error" role="status">
        {error && <p className="mt-3 font-semibold text-error">{error}</p>}
        <ContactNotes text={text} contacts={contacts} area={area} onChange={onChange} />
      </div>
    </div>
  )
}

function marked(text: string, contacts: readonly FoundPart[]): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of contacts) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return [...parts, text.slice(at)]
}

/** Read out only near the limit: a count after each letter would drown out the letters. */
function Counter({ used }: { used: number }) {
  const left = ANSWER_MAX - used
  const isNear = left <= ANSWER_MAX / 10
  return (
    <div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-base leading-snug">
      <p className="min-w-0 text-ink-soft">{writingAdvice(used)}</p>
      <p id="words-count" className="ml-auto text-ink-soft tabular-nums">
        <span className={isNear ? 'font-semibold text-ink' : undefined}>{used}</span>
        <span>{` of ${ANSWER_MAX}`}</span>
        <span className="sr-only"> characters</span>
      </p>
      <p role="status" className="sr-only">
        {isNear && (left >= 0 ? `${left} characters left` : `${-left} characters too many`)}
      </p>
    </div>
  )
}

type ContactNotesProps = {
  text: string
  contacts: readonly FoundPart[]
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

const ContactNotes = ({ text, contacts, area, onChange }: ContactNotesProps) =>
  contacts.map((contact) => (
    <div key={contact.start} className="mt-4 flex items-start gap-3.5 rounded-[18px] bg-honey px-5 py-4 leading-snug">
      <ShieldAlert className="mt-0.5 size-[1.35rem] shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{`“${text.slice(contact.start, contact.end)}”`}</bdi>
          <span> looks like contact details.</span>
        </p>
        <p className="mt-1 text-base leading-snug">
          Many people read a profile, and not all of them are people you’d give it to. Once you’re connected, you can
          share it with one tap.
        </p>
        <Button
          variant="ghost"
          size="small"
          className="mt-3"
          onClick={() => {
            onChange(withoutPart(text, contact))
            area.current?.focus()
          }}
        >
          Take it out
        </Button>
      </div>
    </div>
  ))
