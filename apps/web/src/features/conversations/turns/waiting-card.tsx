import { MANY_WAITING, type WaitingMember } from '@heartwell/contract/conversations/turns.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { Mail } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { useTurnSummary } from './turn-filter.tsx'
import { waitingFor } from './turn-texts.ts'

type WaitingCardProps = { now: Date; onShowTurn: () => void }

/** Asks for one answer while many people wait. Nothing but new interests waits for it. */
export function WaitingCard({ now, onShowTurn }: WaitingCardProps) {
  const titleId = useId()
  const waiting = useTurnSummary()?.waiting ?? []
  const [longest] = waiting
  if (!longest || waiting.length < MANY_WAITING) return null
  return (
    <section aria-labelledby={titleId} className="mb-6 rounded-card bg-honey p-5 md:p-7">
      <h2 id={titleId} className="text-heading">
        Eight people are waiting to hear from you
      </h2>
      <p className="mt-1.5 max-w-[58ch] leading-snug">
        Before you send new interests, please answer one of them or finish kindly. You can still read, write and say yes
        to requests.
      </p>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-1 gap-y-4">
        {waiting.map((member) => (
          <Waiting key={member.id} member={member} now={now} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <LinkButton to={paths.chat(longest.id)} className="max-w-full">
          <Mail className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            Answer <bdi>{firstName(longest.name)}</bdi> first
          </span>
        </LinkButton>
        <Button variant="ghost" onClick={onShowTurn}>
          Finish some kindly
        </Button>
        <LinkButton to={paths.visibility} variant="quiet">
          I’m away for a while
        </LinkButton>
      </div>
    </section>
  )
}

function Waiting({ member: { id, name, image, since }, now }: { member: WaitingMember; now: Date }) {
  return (
    <li className="min-w-0">
      <Link
        to={paths.chat(id)}
        className="grid justify-items-center gap-1 rounded-2xl py-1 text-center leading-tight hover:underline"
      >
        <Avatar src={photoUrl(image)} tone={toneFor(id)} size="medium" />
        <bdi className="mt-1 max-w-full truncate text-base font-semibold">{firstName(name)}</bdi>
        <span className="text-small">{waitingFor(new Date(since), now)}</span>
      </Link>
    </li>
  )
}
