import { newsletter, type Subscriber, type SubscriberState } from '@heartwell/contract/content/newsletter.ts'
import { MailPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { ListPages } from '../../parts/list-pages.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { subscribersQuery } from './newsletter-queries.ts'
import { NewsletterHeading, WAITING_PATH } from './newsletter-tabs.tsx'
import { SubscribersTable } from './subscribers-table.tsx'

const EMPTY: Record<SubscriberState, { text: string; hint: string }> = {
  confirmed: { text: 'There are no subscribers yet', hint: 'People subscribe on the home page and the blog.' },
  waiting: { text: 'Everybody has confirmed', hint: 'We delete unconfirmed subscriptions automatically.' },
}

export function SubscribersPage() {
  const [search] = useSearchParams()
  const state = search.get('show') === 'waiting' ? 'waiting' : 'confirmed'
  return (
    <>
      <NewsletterHeading open={state} />
      <Subscribers key={state} state={state} cursor={search.get('cursor')} />
    </>
  )
}

function Subscribers({ state, cursor }: { state: SubscriberState; cursor: string | null }) {
  const answer = useAnswer(subscribersQuery(state, cursor))
  const { remove, isPending } = useRemoval()
  return (
    <Fetched answer={answer} label="Loading the subscribers">
      {(data) => {
        if (data.rows.length === 0)
          return (
            <EmptyState
              drawing={<MailPlus strokeWidth={1.4} aria-hidden="true" />}
              hint={cursor ? undefined : EMPTY[state].hint}
            >
              {cursor ? 'There are no more people' : EMPTY[state].text}
            </EmptyState>
          )
        const first = state === 'waiting' ? WAITING_PATH : consolePaths.subscribers
        const more = new URLSearchParams({
          ...(state === 'waiting' && { show: state }),
          ...(data.next_cursor !== null && { cursor: data.next_cursor }),
        })
        return (
          <>
            <SubscribersTable rows={data.rows} busy={isPending} onRemove={remove} />
            <ListPages
              first={cursor && first}
              next={data.next_cursor && `${consolePaths.subscribers}?${more}`}
            >{`${data.rows.length} of ${data.counts[state]} ${state === 'confirmed' ? 'subscribers' : 'not confirmed'}, newest first`}</ListPages>
          </>
        )
      }}
    </Fetched>
  )
}

function useRemoval() {
  const removal = useCommand(newsletter.removeSubscriber, { refreshes: [newsletter.subscribers] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function remove({ id, email }: Subscriber) {
    const sure = await confirm({
      title: 'Remove this address?',
      text: `We stop sending the newsletter to ${email} and delete this address.`,
      confirm: 'Remove',
      tone: 'danger',
    })
    if (!sure) return
    await removal.mutateAsync({ params: { id } }).then(() => show(`${email} is removed.`), showFailure)
  }
  return { remove, isPending: removal.isPending }
}
