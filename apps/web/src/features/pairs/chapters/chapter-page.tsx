import { type Chapter, ChapterId } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { pairPaths } from '../pair-paths.ts'
import { AnsweredPart } from './answered-part.tsx'
import { FetchedChapter } from './chapter-frame.tsx'
import { isOpened } from './chapter-states.ts'
import { chapterQuery } from './queries.ts'
import { QuestionPart } from './question-part.tsx'
import { TogetherPart } from './together-part.tsx'

type ChapterPageProps = { partnerId: string; chapter: string }

export function ChapterPage({ partnerId, chapter }: ChapterPageProps) {
  const { success, data } = ChapterId.safeParse(chapter)
  if (!success) return <Navigate to={pairPaths.chapters(partnerId)} replace />
  return <KnownChapter partnerId={partnerId} chapter={data} />
}

function KnownChapter({ partnerId, chapter }: { partnerId: string; chapter: ChapterId }) {
  const answer = useAnswer(chapterQuery(partnerId, chapter))
  const [search] = useSearchParams()
  // Fields start from a fresh response, not from the cache of an earlier visit.
  const isFresh = answer.isFetchedAfterMount || answer.error !== null
  if (!isFresh)
    return (
      <Loading label="Loading the chapter">
        <Shapes />
      </Loading>
    )
  return (
    <FetchedChapter answer={answer} partnerId={partnerId} label="Loading the chapter" shapes={<Shapes />}>
      {({ data }) => (
        <>
          <div className="print:hidden">
            <BackLink to={pairPaths.chapters(partnerId)}>Conversations for later</BackLink>
          </div>
          <View chapter={data} asked={search.get('question')} />
        </>
      )}
    </FetchedChapter>
  )
}

/** The question in the URL, or what is next: the first question without an answer, or what becomes of the answers. */
function View({ chapter, asked }: { chapter: Chapter; asked: string | null }) {
  const { questions } = chapterContent(chapter.chapter)
  const first = firstName(chapter.partner.name)
  const isUnanswered = chapter.state === 'new' || chapter.state === 'started'
  // Chosen once: with the first letter of an answer, another question would be the first one without.
  const [next] = useState(() =>
    questions.findIndex(({ id }) => !chapter.answers.some(({ question }) => question === id)),
  )
  if (asked !== null || isUnanswered) {
    const at = questions.findIndex((_, index) => String(index + 1) === asked)
    const shown = at >= 0 ? at : Math.max(0, next)
    const question = questions[shown]
    if (question) return <QuestionPart key={question.id} {...{ chapter, first, question, at: shown }} />
  }
  if (isOpened(chapter) && chapter.together)
    return <TogetherPart chapter={chapter} together={chapter.together} first={first} />
  return <AnsweredPart chapter={chapter} first={first} />
}

const Shapes = () => <Skeleton className="h-[36rem] rounded-panel" />
