import { EMAIL_GROUPS, type EmailGroup, type EmailRow } from '@heartwell/contract/notifications/email-texts.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { emailsQuery } from './email-queries.ts'

const GROUP_NAMES: Record<EmailGroup, string> = {
  account: 'Account and login',
  profile: 'Profile and notifications',
  safety: 'Safety',
  support: 'Support and messages',
  appointments: 'Appointments',
  newsletter: 'Newsletter',
}

/** All emails that the product sends, by group. */
export function EmailsPage() {
  const answer = useAnswer(emailsQuery)
  return (
    <>
      <SectionHeading>Emails</SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        The texts of the emails that Heartwell sends by itself. A changed text is used for the next email.
      </p>
      <Fetched answer={answer} label="Loading the emails">
        {(data) => (
          <div className="gap-x-6 *:mb-6 *:break-inside-avoid xl:columns-2">
            {EMAIL_GROUPS.map((group) => (
              <Panel key={group} title={GROUP_NAMES[group]}>
                <ul className="-mx-3 divide-y divide-line">
                  {data.rows
                    .filter((row) => row.group === group)
                    .map((row) => (
                      <Row key={row.kind} row={row} />
                    ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </Fetched>
    </>
  )
}

const Row = ({ row: { kind, name, occasion, version, saved_at, by } }: { row: EmailRow }) => (
  <li>
    <Link
      to={consolePaths.email(kind)}
      className="flex min-h-touch items-center justify-between gap-4 rounded-field px-3 py-2 hover:bg-cream"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{name}</span>
          {version > 1 && <Badge look="good">{`Version ${version}`}</Badge>}
        </span>
        <span className="block text-small text-ink-soft">{`${occasion}${saved_at !== null ? ` · ${exactTime(saved_at)}${by === null ? '' : ` by ${by}`}` : ''}`}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  </li>
)
