import type { MatchedUser } from '@heartwell/contract/matching.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { PersonMenu } from '../../platform/person-menu/person-menu.tsx'
import { photoUrl } from '../../platform/photos.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CountBadge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { toneFor } from '../../ui/tones.ts'

type MatchedPeopleProps = {
  title: string
  hint?: string
  people: readonly MatchedUser[]
  /** Said when there is nobody; without it the whole section is left out then. */
  none?: string
}

/** One group of people, each of whom leads to the conversation. */
export function MatchedPeople({ title, hint, people, none }: MatchedPeopleProps) {
  const titleId = useId()
  if (people.length === 0 && !none) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-heading">
        {title}
      </h2>
      {hint && <p className="mt-1 text-ink-soft">{hint}</p>}
      <Card className="mt-4 py-2! sm:py-3!">
        {people.length === 0 && <p className="py-4 text-ink-soft">{none}</p>}
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PersonRow({ person }: { person: MatchedUser }) {
  return (
    <li className="group @container relative flex items-center gap-4 py-4 sm:gap-5">
      <span className="shrink-0 @max-[13rem]:hidden">
        <Avatar src={photoUrl(person.more_images[0])} tone={toneFor(person.id)} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="display-number text-[1.25rem] leading-snug wrap-anywhere">
          <Link
            to={paths.chat(person.id)}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {person.name}
          </Link>
        </p>
        <p className="mt-0.5 truncate text-base leading-snug text-ink-soft">{lastWords(person)}</p>
      </div>
      <CountBadge count={person.unreadCount} label="Unread messages" />
      <PersonMenu person={person} className="relative! z-10 shrink-0" />
    </li>
  )
}

const lastWords = ({ message, relation, age }: MatchedUser) =>
  message ?? (relation === 'connected' ? 'No messages yet' : `${age} Years`)
