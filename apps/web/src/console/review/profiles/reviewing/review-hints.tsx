import type { EarlierSanction, HintMember, ReviewHint } from '@heartwell/contract/review/review-queue.ts'
import { REASON_LABELS, SANCTION_KINDS } from '@heartwell/contract/safety/sanction-texts.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { consolePaths } from '../../../shell/console-paths.ts'
import { HintIcon } from '../decision/hint-icon.tsx'
import { Thumbnail } from '../member/thumbnail.tsx'

const TITLES: Record<Exclude<ReviewHint['kind'], 'earlier_sanction'>, string> = {
  banned_photo: 'A photo like this belongs to a banned member',
  banned_name: 'A banned member had this birth date and a similar name',
  banned_address: 'A banned member had this birth date and a similar address',
  banned_browser: 'A banned member used this browser',
  duplicate_photo: 'A photo like this is in another profile',
  same_phone: 'Another account has this phone number',
}
/** What else explains a hint. */
const DOUBTS: Partial<Record<ReviewHint['kind'], string>> = {
  banned_name: 'Two people can share a name and a birthday. Compare the ID document.',
  banned_address: 'Two people in one house can share a birthday. Compare the ID document.',
  earlier_sanction:
    'That account is deleted. People in one household can share a phone number, so compare the ID document.',
  banned_browser: 'People who share a computer also share this hint: a couple, a family, a library, a care home.',
}
const SHARED_BY_MANY: readonly ReviewHint['kind'][] = ['same_phone', 'banned_browser', 'earlier_sanction']

/** What the reviewer should look at twice, with its evidence. A hint decides nothing. */
export function ReviewHints({ hints }: { hints: readonly ReviewHint[] }) {
  if (hints.length === 0)
    return (
      <p className="flex items-center gap-2 px-5 py-3 text-leaf">
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        No hints. We haven’t seen these photos or this phone number before, and nothing else points to a banned member.
      </p>
    )
  return hints.map(({ kind, members, photos, sanctions }) => (
    <section key={kind} className={SHARED_BY_MANY.includes(kind) ? 'bg-honey px-5 py-4' : 'bg-error-wash px-5 py-4'}>
      <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <HintIcon
          kind={kind}
          className={SHARED_BY_MANY.includes(kind) ? 'size-5 shrink-0' : 'size-5 shrink-0 text-error'}
        />
        <span>{kind === 'earlier_sanction' ? sanctionTitle(sanctions) : TITLES[kind]}</span>
      </h3>
      {DOUBTS[kind] && <p className="mt-1">{DOUBTS[kind]}</p>}
      {photos.length > 0 && <PhotosLikeBanned names={photos} />}
      <ul className="mt-2 grid gap-3 empty:hidden">
        {sanctions.map((sanction) => (
          <li key={sanction.created_at}>
            <span className="block font-semibold">
              {`${SANCTION_NAMES[sanction.kind]} on ${longDay(sanction.created_at)}: ${REASON_LABELS[sanction.reason]}`}
            </span>
            <span className="block">{sanctionDetails(sanction)}</span>
          </li>
        ))}
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-3">
            {member.photos && (
              <>
                <Thumbnail name={member.photos.own} className="w-14" />
                <span className="text-center leading-tight">
                  <b className="block font-semibold">{`${member.photos.alike_percent}%`}</b> alike
                </span>
                <Thumbnail name={member.photos.other} className="w-14" />
              </>
            )}
            <p>
              <Link to={consolePaths.member(member.id)} className="text-link">
                {member.name}
              </Link>
              <span className="block">{stateOf(member)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const SANCTION_NAMES: Record<EarlierSanction['kind'], string> = {
  warning: 'Warning',
  suspension: 'Suspension',
  ban: 'Ban',
}
const SANCTIONED: Record<EarlierSanction['kind'], string> = {
  warning: 'warned',
  suspension: 'suspended',
  ban: 'banned',
}
const CONTACTS: Record<EarlierSanction['contacts'][number], string> = { email: 'email address', phone: 'phone number' }

/** Names the gravest one. */
function sanctionTitle(sanctions: readonly EarlierSanction[]): string {
  const kind = SANCTION_KINDS.findLast((one) => sanctions.some((sanction) => sanction.kind === one)) ?? 'warning'
  const contact = sanctions.some(({ contacts }) => contacts.includes('email')) ? CONTACTS.email : CONTACTS.phone
  return `An earlier account with this ${contact} was ${SANCTIONED[kind]}`
}

function sanctionDetails({ contacts, ended_at, fraud_notices }: EarlierSanction): string {
  return [
    `Same ${contacts.map((contact) => CONTACTS[contact]).join(' and ')}.`,
    ended_at && `It ended on ${longDay(ended_at)}.`,
    fraud_notices > 0 &&
      `${fraud_notices} ${fraud_notices === 1 ? 'member was' : 'members were'} notified of the fraud.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const PhotosLikeBanned = ({ names }: { names: readonly string[] }) => (
  <div className="mt-2 flex flex-wrap items-center gap-3">
    {names.map((name) => (
      <Thumbnail key={name} name={name} className="w-14" />
    ))}
    <p className="min-w-48 flex-1">
      We keep only a fingerprint of the banned member’s photo, so we can’t show it here.
    </p>
  </div>
)

function stateOf({ suspended, submitted, approve_reject }: HintMember): string {
  if (suspended) return 'Suspended'
  if (!submitted) return 'Has not finished the profile'
  return { approved: 'Approved', rejected: 'Rejected', pending: 'Waits for a decision' }[approve_reject]
}
