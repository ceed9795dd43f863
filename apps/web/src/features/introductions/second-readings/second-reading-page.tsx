import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { type OpenSecondReading, secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Send } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { isUnknown } from '../../counselling/is-unknown.ts'
import { useWorkspaceZone } from '../../counselling/workspace/workspace-queries.ts'
import { SecondReadingNote } from '../second-reading-note.tsx'
import { Crumbs } from '../workspace/crumbs.tsx'
import { LetterPreview } from '../workspace/letter-preview.tsx'
import { ProfileSays } from '../workspace/profile-says.tsx'
import { DECISION_REFRESHES, secondReadingQuery } from './queries.ts'
import { ReturnForm } from './return-form.tsx'

/** Both letters of a colleague, as they would arrive, with the two decisions. */
export function SecondReadingPage() {
  const { introductionId = '' } = useParams()
  const answer = useAnswer(secondReadingQuery(introductionId))
  if (isUnknown(answer.error)) return <NotWaiting />
  return (
    <>
      <DocumentTitle>Second reading</DocumentTitle>
      <Fetched answer={answer} label="Loading both letters" failed="We could not load these letters">
        {({ data }) => <Reading reading={data} />}
      </Fetched>
    </>
  )
}

function Reading({ reading }: { reading: OpenSecondReading }) {
  const zone = useWorkspaceZone()
  const { names, writer, until, letters } = reading
  return (
    <>
      <Crumbs last="Second readings" to={paths.secondReadings} inner="Letters" />
      <h1 className="text-[2.2rem] leading-tight wrap-anywhere">{names.map(isolated).join(' and ')}</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft wrap-anywhere">
        {`${isolated(writer)} works for both of them. Please decide by ${timeText(until, 'Thursday 5 November', zone)}.`}
      </p>
      <ul
        aria-label="What to check"
        className="mt-5 grid max-w-[44rem] list-disc gap-1 rounded-card bg-cream py-4 pr-5 pl-10 leading-snug"
      >
        <li>Is each letter fair to the person who reads it?</li>
        <li>Does each fact come from the profile?</li>
        <li>Would you introduce them if only one of them were a client?</li>
      </ul>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {letters.map((letter) => (
          <Side key={letter.reader.id} letter={letter} writer={writer} />
        ))}
      </div>
      <Decision reading={reading} zone={zone} />
    </>
  )
}

const Side = ({ letter, writer }: { letter: LetterSide; writer: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <LetterPreview letter={letter} draft={letter.draft} note={<SecondReadingNote writer={writer} reader={null} />} />
    <div className="card overflow-hidden px-5">
      {/* The edge of the card is its last line. */}
      <div className="-mb-px">
        <ProfileSays letter={letter} />
      </div>
    </div>
  </div>
)

function Decision({ reading, zone }: { reading: OpenSecondReading; zone: string }) {
  const { id, names, writer, delivers_at } = reading
  const navigate = useNavigate()
  const { show } = useToast()
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()
  const release = useCommand(secondReadings.release, { refreshes: DECISION_REFRESHES })
  const done = async (message: string) => {
    show(message)
    await navigate(paths.secondReadings)
  }
  async function press() {
    const at = `${timeText(delivers_at, 'Thursday 5 November', zone)} at ${timeText(delivers_at, '15:00', zone)}`
    const text = `${names.map(isolated).join(' and ')} get their letters on ${at}. Each letter says that you have read it.`
    const sure = { title: 'Release both letters?', text, confirm: 'Release both letters', cancel: 'Keep reading' }
    if (!(await confirm(sure))) return
    try {
      await release.mutateAsync({ params: { introductionId: id } })
      await done('Both letters are on their way.')
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <section aria-label="Your decision" className="mt-6 grid gap-5 rounded-card bg-cream px-5 py-5">
      <div>
        <Button pending={release.isPending} onClick={() => void press()}>
          {!release.isPending && <Send className="size-5" aria-hidden="true" />}
          <span>Release both letters</span>
        </Button>
      </div>
      <ReturnForm introductionId={id} writer={writer} onReturned={done} />
    </section>
  )
}

const NotWaiting = () => (
  <>
    <DocumentTitle>Second reading</DocumentTitle>
    <h1 className="sr-only">Second reading</h1>
    <EmptyState
      hint="A colleague may have read them, or their writer took them back."
      action={
        <LinkButton to={paths.secondReadings} variant="ghost" size="small">
          Second readings
        </LinkButton>
      }
    >
      These letters don’t wait for a second reader
    </EmptyState>
  </>
)
