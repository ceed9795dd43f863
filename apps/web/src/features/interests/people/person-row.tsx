import type { RequestRow } from '@heartwell/contract/interests/interests.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { cardPicture } from '../../../platform/files/card-picture.ts'
import { relativeTime } from '../../../platform/text/relative-time.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import type { MenuItem } from '../../../ui/windows/menu.tsx'
import { PersonMenu } from '../../safety/public/person-menu.tsx'

type PersonRowProps = {
  person: RequestRow
  nameId?: string
  /** The label of the time beside the age, for example 'Sent'. */
  when: string
  /** At the end of the row. */
  children?: ReactNode
  /** The note of an interest: below the row, over the whole width; on a phone above the children. */
  note?: ReactNode
  /** Under the times, in one line. */
  line?: ReactNode
  /** Actions above Report and Block in the menu of the row. */
  menu?: readonly MenuItem[]
  /** A text after that time, such as when a request closes. */
  until?: string
}

/** A person of a list: the picture and the name lead to the profile, the actions are at the end. */
export function PersonRow({ person, nameId, when, children, note, line, menu, until }: PersonRowProps) {
  return (
    <li className="@container relative flex flex-wrap items-center gap-x-4 gap-y-4 py-5">
      <div className="group relative flex min-w-[min(15rem,100%)] flex-1 items-center gap-4 sm:gap-5 @max-[14rem]:flex-col @max-[14rem]:items-start @max-[14rem]:gap-3">
        <Avatar src={cardPicture(person)} tone={toneFor(person.id)} size="large" />
        <div className="max-w-full min-w-0">
          <p
            id={nameId}
            className="display-number text-[1.375rem] leading-snug wrap-anywhere max-sm:pr-10 @max-[14rem]:pr-0"
          >
            <Link
              to={paths.memberProfile(person.id)}
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              <bdi>{person.name}</bdi>
            </Link>
          </p>
          <p className="leading-snug text-ink-soft">{`Age: ${person.age} Years`}</p>
          <p className="mt-0.5 text-small leading-snug text-ink-soft">
            <span>{`${when} `}</span>
            <time dateTime={person.created_at}>{relativeTime(person.created_at, new Date()).toLowerCase()}</time>
            {until && (
              <>
                <span className="max-sm:hidden"> · </span>
                <span className="max-sm:block max-sm:first-letter:uppercase">{until}</span>
              </>
            )}
          </p>
          {line}
        </div>
      </div>
      {note && <div className="basis-full empty:hidden sm:order-1">{note}</div>}
      {children}
      <PersonMenu
        person={person}
        {...(menu && { first: menu })}
        className="max-sm:-order-1 max-sm:absolute! max-sm:top-4 max-sm:right-0"
      />
    </li>
  )
}
