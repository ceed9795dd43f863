import { type RankingState, ranking } from '@heartwell/contract/matching/ranking.ts'
import { Undo2 } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { upperFirst } from '../../../platform/text/letter-case.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { modelName } from './ranking-words.ts'
import { WeightsTable } from './weights-table.tsx'

/** The current ranking model, with a button to restore the previous one. */
export function RankingNow({ state }: { state: RankingState }) {
  const { current, previous, held_until } = state
  return (
    <Panel title="In use now">
      <p>
        <span className="font-semibold">{upperFirst(modelName(current.number))}</span>
        {current.since && <span className="text-ink-soft">{` since ${exactTime(current.since)}`}</span>}
      </p>
      {held_until && (
        <p className="mt-3 rounded-field bg-honey px-4 py-2.5">{`No new model is adopted before ${exactTime(held_until)}.`}</p>
      )}
      <div className="mt-4">
        <WeightsTable weights={current.weights} caption="Weights in use" />
      </div>
      <p className="mt-4 text-small text-ink-soft">
        Religion, culture and reasoning are never learned. Their weights are fixed by design.
      </p>
      {previous !== null && <WayBack from={current.number} to={previous} />}
    </Panel>
  )
}

function WayBack({ from, to }: { from: number; to: number }) {
  const back = useCommand(ranking.return, { refreshes: [ranking.read] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function goBack() {
    const sure = await confirm({
      title: 'Go back to the previous one?',
      text: `Suggestions are ordered by ${modelName(to)} again, for everybody and within seconds. No new model is adopted for some days.`,
      confirm: 'Go back',
    })
    if (!sure) return
    try {
      const { message } = await back.mutateAsync({ body: { from } })
      show(message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button variant="ghost" pending={back.isPending} onClick={() => void goBack()}>
        {!back.isPending && <Undo2 className="size-4.5" aria-hidden="true" />}
        <span>Go back to the previous one</span>
      </Button>
    </div>
  )
}
