import { type LiveMode, livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useOwnRoles } from '../../shell/staff-session.ts'

const MODES: { value: LiveMode; label: string; hint: string }[] = [
  { value: 'not_offered', label: 'Not offered', hint: 'Nobody can take one. Those that wait can still be decided.' },
  { value: 'offered', label: 'Offered', hint: 'Members find it under Edit Profile and on the waiting page.' },
  { value: 'asked', label: 'Asked for', hint: 'It is a task for everybody without one. No approval depends on it.' },
]

/** The provider's setting, for administrators. */
export function LiveModeSetting() {
  const mode = dataIfLoaded(useAnswer(query(livePictures.mode, {})))?.mode
  const save = useCommand(livePictures.setMode, { refreshes: [livePictures.mode], inOrder: livePictures.setMode.path })
  const { show } = useToast()
  const showFailure = useShowFailure()
  if (!useOwnRoles().includes('administrator') || mode === undefined) return null
  return (
    <div className="mt-8 max-w-[60rem]">
      <Panel title="Who takes a live picture">
        <RadioCards
          label="Live pictures are"
          options={MODES}
          value={mode}
          onChange={(next) =>
            void save.mutateAsync({ body: { mode: next } }).then(({ message }) => show(message), showFailure)
          }
        />
      </Panel>
    </div>
  )
}
