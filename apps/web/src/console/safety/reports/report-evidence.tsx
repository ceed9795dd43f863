import type { EvidenceMessage, EvidenceNote, MemberReport } from '@heartwell/contract/safety/reports-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EvidencePicture } from './evidence-picture.tsx'
import { EvidenceSubject } from './evidence-subject.tsx'
import { ReportedProfile } from './reported-profile.tsx'

/** The profile, the notes of interests and the messages that were copied when they were reported. */
export function ReportEvidence({ report }: { report: MemberReport }) {
  const { number, evidence, notes, profile, reported, kept_until } = report
  if (evidence.length === 0 && notes.length === 0 && !profile) return null
  return (
    <div className="grid gap-5">
      {profile && <ReportedProfile report={report} profile={profile} />}
      {notes.length > 0 && <Notes report={report} />}
      {evidence.length > 0 && (
        <section aria-labelledby="evidence">
          <h3 id="evidence" className="mb-1 font-sans font-semibold tracking-normal">
            Messages
          </h3>
          <p className="mb-3 text-small text-ink-soft">{`Copied when they were reported. Messages of ${isolated(reported.name)} have a line on the left. We record that you read them.`}</p>
          <ol className="grid max-w-[72ch] gap-2">
            {evidence.map((message) => (
              <Message key={message.seq} number={number} message={message} />
            ))}
          </ol>
        </section>
      )}
      <p className="text-small text-ink-soft">{`We keep this until ${longDay(kept_until)}.`}</p>
    </div>
  )
}

const Notes = ({ report: { notes, reported, reporter, partner } }: { report: MemberReport }) => (
  <section aria-labelledby="notes">
    <h3 id="notes" className="mb-3 font-sans font-semibold tracking-normal">
      Notes of interests
    </h3>
    <ol className="grid max-w-[72ch] gap-2">
      {notes.map(({ sender, text, about, sent_at }: EvidenceNote) => (
        <li key={`${sender} ${sent_at}`} className={classNames('rounded-field bg-cream px-4 py-3', lookOf(sender))}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
            <span className="font-semibold text-ink wrap-anywhere">
              {sender === 'reported' ? reported.name : ((reporter ?? partner)?.name ?? 'The other person')}
            </span>
            <time dateTime={sent_at}>{exactTime(sent_at)}</time>
          </p>
          {about && (
            <EvidenceSubject
              about={about}
              owner={sender === 'reported' ? ((reporter ?? partner)?.name ?? 'the other person') : reported.name}
            />
          )}
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

const lookOf = (sender: EvidenceMessage['sender']) => (sender === 'reported' ? 'mr-6 border-l-4 border-garnet' : 'ml-6')

function Message({ number, message }: { number: string; message: EvidenceMessage }) {
  const { name, sender, timestamp, is_reported, deleted } = message
  return (
    <li className={classNames('rounded-field px-4 py-3', is_reported ? 'bg-error-wash' : 'bg-cream', lookOf(sender))}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
        <time dateTime={timestamp}>{exactTime(timestamp)}</time>
        {is_reported && <Badge look="accent">Reported</Badge>}
        {deleted && <Badge>Deleted before it was reported</Badge>}
      </p>
      <Content number={number} message={message} />
    </li>
  )
}

function Content({ number, message }: { number: string; message: EvidenceMessage }) {
  const { msg, picture, picture_id, deleted, name } = message
  if (deleted && !msg && !picture) return <p className="mt-1 text-ink-soft">Its text was no longer stored</p>
  return (
    <>
      {msg && <p className="mt-1 wrap-anywhere whitespace-pre-line">{msg}</p>}
      {picture && picture_id === null && <p className="mt-1 text-ink-soft">With a picture that was no longer stored</p>}
      {picture_id && <EvidencePicture number={number} pictureId={picture_id} alt={`Sent by ${isolated(name)}`} />}
    </>
  )
}
