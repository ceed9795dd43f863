import { type ChapterLine, chapters } from '@heartwell/contract/pairs/chapters.ts'
import { CHAPTER_IDS, chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Check, Lock, LockOpen } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TONES } from '../../../ui/tones.ts'
import { pairPaths } from '../pair-paths.ts'
import { FetchedChapter } from './chapter-frame.tsx'
import { isOpened, stateText } from './chapter-states.ts'
import { useChapterAct } from './use-chapter-act.ts'

/** The seven chapters. Each is answered apart and opened by both. */
export function ChaptersPage({ partnerId }: { partnerId: string }) {
  const answer = useAnswer(query(chapters.list, { params: { partnerId } }))
  return (
    <FetchedChapter answer={answer} partnerId={partnerId} label="Loading the chapters" shapes={<Shapes />}>
      {({ data: { partner, chapters: lines } }) => (
        <>
          <BackLink to={paths.youTwo(partnerId)}>You two</BackLink>
          <PageTitle lead="Seven chapters that couples often leave too long. Each of you answers alone. A chapter opens when you both say so, and then you talk.">
            Conversations for later
          </PageTitle>
          <ol className="grid gap-5 sm:grid-cols-2">
            {lines.map((line, at) => (
              <li key={line.chapter} className={at === 0 ? 'sm:col-span-2' : undefined}>
                <ChapterCard line={line} number={at + 1} partnerId={partnerId} first={firstName(partner.name)} />
              </li>
            ))}
          </ol>
          <p className="mt-7 max-w-[44rem] text-base text-ink-soft">
            There’s no order and no end date. Nobody else can read your answers, Heartwell’s staff included, until you
            both open a chapter to a counsellor.
          </p>
        </>
      )}
    </FetchedChapter>
  )
}

type ChapterCardProps = { line: ChapterLine; number: number; partnerId: string; first: IsolatedText }

function ChapterCard({ line, number, partnerId, first }: ChapterCardProps) {
  const { title, lead, tone } = chapterContent(line.chapter)
  const Icon = isOpened(line) ? LockOpen : line.state === 'both_answered' ? Check : Lock
  return (
    <article
      className={classNames(
        'relative flex h-full min-h-56 flex-col rounded-panel p-6 shadow-soft transition duration-300 ease-out-soft wrap-anywhere hover:-translate-y-1 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet motion-reduce:hover:translate-y-0 sm:p-8',
        TONES[tone],
      )}
    >
      <p className="display-number text-[1.25rem] text-ink-soft" aria-hidden="true">
        {number}
      </p>
      <h2 className={number === 1 ? 'mt-1 text-title' : 'mt-1 text-[1.75rem] leading-tight'}>
        <Link to={pairPaths.chapter(partnerId, line.chapter)} className="outline-none after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="mt-2 max-w-[30rem] leading-snug">{lead}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-6">
        <p className="flex min-w-0 items-start gap-2 text-base leading-snug font-semibold">
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">{stateText(line, first)}</span>
        </p>
        {line.state === 'both_answered' && !line.own_agrees && <OpenTogether line={line} partnerId={partnerId} />}
      </div>
    </article>
  )
}

/** The yes of the viewer. With the partner's yes before it, the chapter opens. */
function OpenTogether({ line: { chapter }, partnerId }: Pick<ChapterCardProps, 'line' | 'partnerId'>) {
  const { send, isPending } = useChapterAct(partnerId, chapter)
  const navigate = useNavigate()
  const open = async () => {
    if (await send('open')) await navigate(pairPaths.chapter(partnerId, chapter))
  }
  return (
    <Button size="small" className="relative z-1" pending={isPending} onClick={() => void open()}>
      <span>Open it together</span>
      <span className="sr-only">{`: ${chapterContent(chapter).title}`}</span>
    </Button>
  )
}

const Shapes = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Skeleton className="h-24 rounded-panel sm:col-span-2" />
    {CHAPTER_IDS.map((id, at) => (
      <Skeleton key={id} className={classNames('h-56 rounded-panel', at === 0 && 'sm:col-span-2')} />
    ))}
  </div>
)
