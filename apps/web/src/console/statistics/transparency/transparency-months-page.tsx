import { transparencyEditing } from '@heartwell/contract/statistics/transparency.ts'
import { transparencyGroups } from '@heartwell/contract/statistics/transparency-texts.ts'
import { longDay, longMonth } from '@heartwell/contract/time/dates.ts'
import { Check, ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FigureGroups } from '../../../ui/lists/figure-groups.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'

/** The months that are over: what the public page shows, or would show, of each, and the button to publish it. */
export function TransparencyMonthsPage() {
  const { month } = useParams()
  const answer = useAnswer(query(transparencyEditing.months, {}))
  return (
    <>
      <SectionHeading
        aside={
          // The public pages are another document.
          <a href="/transparency" className="btn btn-ghost btn-small">
            Public page
            <ExternalLink className="size-4.5" aria-hidden="true" />
          </a>
        }
      >
        Transparency
      </SectionHeading>
      <Fetched answer={answer} label="Loading the months">
        {({ months }) => {
          const chosen = month ?? months.find(({ published_at }) => published_at === null)?.month ?? months[0]?.month
          return chosen === undefined ? (
            <EmptyState drawing={null} hint="The first month can be published when it is over.">
              No month is over yet
            </EmptyState>
          ) : (
            <div className="grid gap-5 lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
              <Months months={months} chosen={chosen} />
              <Preview key={chosen} month={chosen} />
            </div>
          )
        }}
      </Fetched>
    </>
  )
}

type MonthsProps = { months: readonly { month: string; published_at: string | null }[]; chosen: string }

const Months = ({ months, chosen }: MonthsProps) => (
  <nav aria-label="Months" className="card max-h-[16.5rem] overflow-y-auto p-2 lg:max-h-[70dvh]">
    <ul>
      {months.map(({ month, published_at }) => (
        <li key={month}>
          <Link
            to={consolePaths.transparencyMonth(month)}
            aria-current={month === chosen ? 'page' : undefined}
            className={classNames(
              'flex min-h-[44px] items-center justify-between whitespace-nowrap gap-3 rounded-field px-3 font-semibold',
              month === chosen ? 'bg-garnet-wash text-garnet-deep' : 'hover:bg-cream',
            )}
          >
            <span>{longMonth(month)}</span>
            {published_at === null ? (
              <span className="sr-only">not published</span>
            ) : (
              <span className="flex items-center gap-1.5 text-small font-normal text-leaf">
                <Check className="size-4" aria-hidden="true" />
                published
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

function Preview({ month }: { month: string }) {
  const answer = useAnswer(query(transparencyEditing.preview, { params: { month } }))
  return (
    <Fetched answer={answer} label="Counting the month">
      {(data) => {
        const { published_at } = data.data
        return (
          <section aria-labelledby="preview" className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div>
                <h2 id="preview" className="text-[1.6rem] leading-snug">
                  {longMonth(month)}
                </h2>
                <p className="mt-0.5 text-small text-ink-soft">
                  {published_at === null
                    ? 'This is what everybody will read. It never changes once it is published.'
                    : 'This is what everybody reads.'}
                </p>
              </div>
              {published_at === null ? (
                <Publish month={month} />
              ) : (
                <Badge look="good">{`Published on ${longDay(published_at)}`}</Badge>
              )}
            </div>
            <FigureGroups level={3} groups={transparencyGroups(data.data)} />
          </section>
        )
      }}
    </Fetched>
  )
}

function Publish({ month }: { month: string }) {
  const { show } = useToast()
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()
  const publish = useCommand(transparencyEditing.publish, {
    refreshes: [transparencyEditing.months, transparencyEditing.preview],
  })
  const run = async () => {
    const agreed = await confirm({
      title: `Publish ${longMonth(month)}?`,
      text: 'Everybody can read these figures from now on. They cannot be changed afterwards.',
      confirm: 'Publish',
    })
    if (!agreed) return
    try {
      show((await publish.mutateAsync({ params: { month } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button pending={publish.isPending} onClick={() => void run()}>
      Publish
    </Button>
  )
}
