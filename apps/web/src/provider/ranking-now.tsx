import { type RankingState, ranking } from '@heartwell/contract/ranking.ts'
import { Undo2 } from 'lucide-react'
import { useCommand } from '../platform/api.ts'
import { useTellFailure } from '../platform/use-tell-failure.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { exactTime } from './exact-time.ts'
import { Panel } from './panel.tsx'
import { modelName } from './ranking-words.ts'
import { WeightsTable } from './weights-table.tsx'

/** What orders suggestions now, and the way back to what did before. */
export function RankingNow({ state }: { state: RankingState }) {
  const { current, previous, held_until } = state
  return (
    <Panel title="In use now">
      <p>
        <span className="font-semibold">{sentence(modelName(current.number))}</span>
        {current.since && <span className="text-ink-soft"> since {exactTime(current.since)}</span>}
      </p>
      {held_until && (
        <p className="mt-3 rounded-field bg-honey px-4 py-2.5">
          Nothing new is adopted before {exactTime(held_until)}.
        </p>
      )}
      <div className="mt-4">
        <WeightsTable weights={current.weights} caption="Weights in use" />
      </div>
      <p className="mt-4 text-small text-ink-soft">
        Religion, culture and reasoning are never learned: their weights stay as they were decided.
      </p>
      {previous !== null && <WayBack from={current.number} to={previous} />}
    </Panel>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function WayBack({ from, to }: { from: number; to: number }) {
  const back = useCommand(ranking.return, { refreshes: [ranking.read] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const tellFailure = useTellFailure()
  async function goBack() {
    const sure = await confirm({
      title: 'Go back to the previous one?',
      text: `Suggestions are ordered by ${modelName(to)} again, for everybody and within seconds. For some days nothing new is adopted.`,
      confirm: 'Go back',
    })
    if (!sure) return
    try {
      const { message } = await back.mutateAsync({ body: { from } })
      show(message)
    } catch (error) {
      await tellFailure(error)
    }
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button variant="ghost" pending={back.isPending} onClick={() => void goBack()}>
        {!back.isPending && <Undo2 className="size-4.5" aria-hidden="true" />}
        Go back to the previous one
      </Button>
    </div>
  )
}
