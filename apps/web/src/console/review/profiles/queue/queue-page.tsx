import type { Output } from '@heartwell/contract/endpoint.ts'
import { type QueueRow, REVIEW_TARGET_HOURS, type review } from '@heartwell/contract/review/review.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { CircleCheckBig, Play } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { countText } from '../../../parts/count-text.ts'
import { ListPages } from '../../../parts/list-pages.tsx'
import { SectionHeading } from '../../../parts/section-heading.tsx'
import { TabLinks } from '../../../parts/tab-links.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { useKeys } from '../../../shell/keys.ts'
import { KeyHint } from '../../../shell/keys-dialog.tsx'
import { LivePictures } from '../../live-pictures/live-pictures.tsx'
import { SecondReviews } from '../../second-reviews/second-reviews.tsx'
import { AnswersToReview } from '../member/answers-to-review.tsx'
import { DetailChanges } from '../member/detail-changes.tsx'
import { NewPhotos } from '../member/new-photos.tsx'
import {
  answersToReviewQuery,
  detailChangesQuery,
  livePicturesQuery,
  newPhotosQuery,
  QUEUE_TABS,
  type QueueTab,
  queueQuery,
  secondReviewsQuery,
} from '../review-queries.ts'
import { heldDecisions } from '../reviewing/held-decisions.ts'
import { useDecided } from '../reviewing/use-held.ts'
import { useStartReviewing } from '../reviewing/use-start-reviewing.ts'
import { QueueList } from './queue-list.tsx'

type Queue = Output<typeof review.queue>

const NAMES: Record<QueueTab, string> = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
const EMPTY: Record<QueueTab, string> = {
  waiting: 'Nobody is waiting',
  approved: 'Nobody has been approved yet',
  rejected: 'Nobody has been rejected',
}
const PHOTOS = 'photos'
const DETAILS = 'details'
const WORDS = 'words'
const LIVE = 'live'
const SECOND = 'second'
const OTHER_LISTS: readonly (string | null)[] = [PHOTOS, DETAILS, WORDS, LIVE, SECOND]

/** The filter and the page are in the URL, so that the Back button works. */
export function QueuePage() {
  const [search] = useSearchParams()
  const shown = search.get('show')
  const tab = QUEUE_TABS.find((name) => name === shown) ?? 'waiting'
  const newPhotos = dataIfLoaded(useAnswer(newPhotosQuery))?.total
  const changes = dataIfLoaded(useAnswer(detailChangesQuery))?.total
  const words = dataIfLoaded(useAnswer(answersToReviewQuery))?.total
  const live = dataIfLoaded(useAnswer(livePicturesQuery))?.total
  const second = dataIfLoaded(useAnswer(secondReviewsQuery))
  const ofViewer = second && second.total + second.disagreements.filter(({ may_settle }) => may_settle).length
  const tabs = [
    ...QUEUE_TABS.slice(0, 1).map((name) => ({
      name: NAMES[name],
      to: tabPath(name),
      open: !OTHER_LISTS.includes(shown) && name === tab,
    })),
    {
      name: newPhotos === undefined ? 'New photos' : `New photos (${newPhotos})`,
      to: `${consolePaths.queue}?show=${PHOTOS}`,
      open: shown === PHOTOS,
    },
    {
      name: changes === undefined ? 'Changed details' : `Changed details (${changes})`,
      to: `${consolePaths.queue}?show=${DETAILS}`,
      open: shown === DETAILS,
    },
    {
      name: words === undefined ? 'Words' : `Words (${words})`,
      to: `${consolePaths.queue}?show=${WORDS}`,
      open: shown === WORDS,
    },
    {
      name: live === undefined ? 'Live pictures' : `Live pictures (${live})`,
      to: `${consolePaths.queue}?show=${LIVE}`,
      open: shown === LIVE,
    },
    {
      name: ofViewer === undefined ? 'Second reviews' : `Second reviews (${ofViewer})`,
      to: consolePaths.secondReviews,
      open: shown === SECOND,
    },
    ...QUEUE_TABS.slice(1).map((name) => ({
      name: NAMES[name],
      to: tabPath(name),
      open: !OTHER_LISTS.includes(shown) && name === tab,
    })),
  ]
  return (
    <>
      <SectionHeading aside={<TabLinks label="Filter the queue" tabs={tabs} />}>Review queue</SectionHeading>
      {shown === PHOTOS && <NewPhotos />}
      {shown === DETAILS && <DetailChanges />}
      {shown === WORDS && <AnswersToReview />}
      {shown === LIVE && <LivePictures />}
      {shown === SECOND && <SecondReviews />}
      {!OTHER_LISTS.includes(shown) && <Members key={tab} tab={tab} cursor={search.get('cursor')} />}
    </>
  )
}

const tabPath = (tab: QueueTab) => (tab === 'waiting' ? consolePaths.queue : `${consolePaths.queue}?show=${tab}`)

function Members({ tab, cursor }: { tab: QueueTab; cursor: string | null }) {
  const answer = useAnswer(queueQuery(tab, cursor))
  const decided = useDecided(heldDecisions)
  return (
    <Fetched answer={answer} label="Loading the queue">
      {(answered) => {
        const data = tab === 'waiting' ? withoutDecided(answered, decided, new Date()) : answered
        if (data.rows.length === 0 && data.next_cursor === null)
          return (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              {cursor ? 'There are no more people' : EMPTY[tab]}
            </EmptyState>
          )
        const next = data.next_cursor
        const more = new URLSearchParams({
          ...(tab !== 'waiting' && { show: tab }),
          ...(next !== null && { cursor: next }),
        })
        return (
          <>
            {tab === 'waiting' && <Start total={data.total} overdue={data.overdue} />}
            <QueueList rows={data.rows} tab={tab} />
            <ListPages
              first={cursor && tabPath(tab)}
              next={next && `${consolePaths.queue}?${more}`}
            >{`${data.rows.length} of ${countText(data.total)} ${NAMES[tab].toLowerCase()}${tab === 'waiting' ? ', oldest first' : ', newest first'}`}</ListPages>
          </>
        )
      }}
    </Fetched>
  )
}

/** The queue without the members whose decision can still be undone: for this reviewer they wait no longer. */
function withoutDecided(queue: Queue, decided: ReadonlySet<string>, now: Date): Queue {
  const rows = queue.rows.filter(({ id }) => !decided.has(id))
  const left = queue.rows.filter(({ id }) => decided.has(id))
  const isOver = ({ submitted_at }: QueueRow) =>
    now.getTime() - Date.parse(submitted_at) > REVIEW_TARGET_HOURS * HOUR_MS
  return { ...queue, rows, total: queue.total - left.length, overdue: queue.overdue - left.filter(isOver).length }
}

function Start({ total, overdue }: { total: number; overdue: number }) {
  const { start, isStarting } = useStartReviewing()
  useKeys({ n: () => void start() })
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-soft">
        <span>{`${countText(total)} ${total === 1 ? 'profile waits' : 'profiles wait'}. The target is ${REVIEW_TARGET_HOURS} hours`}</span>
        {overdue > 0 ? <b className="font-semibold text-error">{`, ${countText(overdue)} over`}</b> : ''}
        <span>.</span>
      </p>
      <Button pending={isStarting} onClick={() => void start()}>
        {!isStarting && <Play className="size-4.5" aria-hidden="true" />}
        <span>Start reviewing</span>
        <KeyHint>N</KeyHint>
      </Button>
    </div>
  )
}
