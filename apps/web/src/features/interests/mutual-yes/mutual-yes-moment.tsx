import { MessageCircle, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { CirclesPortrait, type Face } from './circles-portrait.tsx'
import { useFocusedHeading } from './use-focused-heading.ts'

export type Faces = { left: Face; right: Face }
/** The link to a chat that offers the question as a button. */
export type ChatLink = (question: string) => { to: string; state: unknown }
type MomentProps = { faces: Faces; questions: readonly string[]; chatLink: ChatLink; onShare: () => void }

/** The first step of a mutual yes: the portraits and one question to start with. Contact details come second. */
export function MutualYesMoment({ faces, questions, chatLink, onShare }: MomentProps) {
  const [at, setAt] = useState(0)
  const heading = useFocusedHeading()
  const { name } = faces.right
  const question = questions[at % questions.length] ?? ''
  return (
    <>
      <DocumentTitle>{`You and ${name}`}</DocumentTitle>
      <CirclesPortrait {...faces} className="h-auto w-full max-w-[19rem] md:max-w-[24rem]" />
      <div className="rise-late w-full">
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-4 text-display outline-none wrap-anywhere"
        >{`You and ${name}`}</h1>
        <p className="mt-1.5 text-lead text-ink-soft">You’ve both said yes.</p>
        <div className="mx-auto mt-5 max-w-[35rem] rounded-card bg-panel px-5 pt-5 pb-3 shadow-soft md:px-8">
          <p className="text-base text-ink-soft">A question to begin with</p>
          <p
            aria-live="polite"
            className="mt-1 grid min-h-[2.6em] place-items-center font-display text-[1.375rem] leading-[1.3] font-[480] text-balance md:text-[1.5rem]"
          >
            <span key={question} className="animate-rise">
              {question}
            </span>
          </p>
          {questions.length > 1 && (
            <Button variant="quiet" size="small" className="mt-1 text-ink-soft!" onClick={() => setAt(at + 1)}>
              <RefreshCw className="size-4.5 shrink-0" aria-hidden="true" />
              Another question
            </Button>
          )}
        </div>
        <div className="mx-auto mt-5 flex max-w-[35rem] flex-col gap-2.5 md:flex-row-reverse md:justify-center">
          <LinkButton {...chatLink(question)} className="md:min-w-56">
            <MessageCircle className="size-5 shrink-0" aria-hidden="true" />
            <span>{`Write to ${name}`}</span>
          </LinkButton>
          <Button variant="ghost" onClick={onShare}>
            Share contact details
          </Button>
        </div>
        <Link
          to={paths.matches}
          className="mt-2 inline-flex min-h-touch items-center text-base font-semibold text-ink-soft hover:text-ink hover:underline"
        >
          Not now, back to your matches
        </Link>
      </div>
    </>
  )
}
