import type { Candidate } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { type CriterionAnswers, tally } from '@heartwell/contract/introductions/criteria.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { CirclesGlyph } from '../../../ui/page/circles-glyph.tsx'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { AnswerMark } from './answer-mark.tsx'
import { candidatePhotoUrl } from './queries.ts'
import { introducedText } from './texts.ts'

type CandidateRowProps = {
  candidate: Candidate
  client: { id: string; name: IsolatedText; answers: CriterionAnswers; limits: number }
  isChosen: boolean
  onToggle: () => void
  canCompare: boolean
  zone: string
}

/** One person: a reason for each side, and three counts in words. Never one number, and nothing of who else likes them. */
export function CandidateRow({ candidate, client, isChosen, onToggle, canCompare, zone }: CandidateRowProps) {
  const { id, age, profession, distance, image, conflict } = candidate
  const name = isolated(candidate.first_name)
  const counts = tally(client.answers, candidate.answers, client.limits)
  const known = [profession, distance].filter(Boolean).join(', ')
  const facts = `${known}. ${introducedText(candidate, zone)}`
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-4 wrap-anywhere">
      <span className="w-22 max-sm:w-18">
        <Portrait src={candidatePhotoUrl(client.id, id, image)} className="rounded-[12px]" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className="min-w-0 flex-1 basis-56 leading-snug">
            <Link
              to={paths.letterPair(client.id, id)}
              aria-label={`${name}, ${age}: open the profile and write`}
              className="display-number -my-2 inline-flex min-h-touch items-center text-[1.3rem] hover:text-garnet hover:underline"
            >
              {`${name}, ${age}`}
            </Link>
            <span className="block text-small text-ink-soft">{facts}</span>
          </p>
          {canCompare && (
            <Checkbox checked={isChosen} onChange={onToggle} aria-label={`Compare ${name}`}>
              Compare
            </Checkbox>
          )}
        </div>
        <ul className="mt-1.5 grid gap-1 leading-snug">
          <Reason side="viewer" reader={client.name}>
            {candidate.reason}
          </Reason>
          <Reason side="member" reader={name}>
            {candidate.their_reason}
          </Reason>
        </ul>
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <AnswerMark answer="yes" label={counts.fits === 1 ? '1 fits' : `${counts.fits} fit`} />
          {counts.doesNotFit > 0 && (
            <AnswerMark answer="no" label={counts.doesNotFit === 1 ? '1 does not' : `${counts.doesNotFit} do not`} />
          )}
          <AnswerMark answer="unknown" label={`${counts.notKnown} not known`} />
          {conflict && <ConflictMark />}
        </div>
      </div>
    </li>
  )
}

type ReasonProps = { side: 'viewer' | 'member'; reader: IsolatedText; children: ReactNode }

/** A reason as its reader would read it. */
const Reason = ({ side, reader, children }: ReasonProps) =>
  children && (
    <li className="flex gap-2.5">
      <CirclesGlyph side={side} className="mt-1 h-4 w-auto shrink-0" />
      <span>
        <span className="text-ink-soft">{`To ${reader}: `}</span>
        <span>{children}</span>
      </span>
    </li>
  )

/** The person is this counsellor's client too. */
export const ConflictMark = () => (
  <Badge look="waiting">
    <TriangleAlert aria-hidden="true" /> <span>Also your client. A second consultant reads both letters.</span>
  </Badge>
)
