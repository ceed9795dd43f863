import type { ClientIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ChevronRight, MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

const STATES = {
  draft: 'Begun. Not sent yet.',
  returned: 'Returned by a second reader. Not sent yet.',
  second_reading: 'With a second reader. You can still take them back.',
  on_their_way: 'On their way. You can still take them back.',
  delivered: 'With their readers.',
} as const

type CurrentLettersProps = { clientId: string; current: ClientIntroductions['current'] }

/** The letters for this client that are not over, each with the way to them. */
export const CurrentLetters = ({ clientId, current }: CurrentLettersProps) =>
  current.length > 0 && (
    <ul aria-label="Letters" className="mt-5 grid gap-2">
      {current.map(({ other_id, first_name, state }) => (
        <li
          key={other_id}
          className="relative flex items-center gap-3.5 rounded-card bg-sage px-5 py-3 hover:bg-sage/70"
        >
          <MailOpen className="size-[1.3rem] shrink-0 text-leaf" aria-hidden="true" />
          <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
            <Link
              to={paths.letterPair(clientId, other_id)}
              className="inline-flex min-h-touch items-center font-semibold after:absolute after:inset-0"
            >
              {`Both letters with ${isolated(first_name)}`}
            </Link>
            <span className="block text-small text-ink-soft">{STATES[state]}</span>
          </p>
          <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
