import { isExclusive, type Pair, pairs, stageBefore } from '@heartwell/contract/pairs/pairs.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Flag, Hand, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { notFreePath } from '../../platform/paths/not-free-path.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { STAGE_TEXTS } from './stages.ts'
import { usePairCommand } from './use-pair-command.ts'

type StepBackProps = { pair: Pair; first: IsolatedText; onDone: () => void }

/** The quiet ways out: one stage back, the report that nobody else sees, and the page of the safety team. */
export function StepBack({ pair, first, onDone }: StepBackProps) {
  const { confirm } = useDialogs()
  const goBack = usePairCommand(pairs.goBack, pair, onDone)
  const before = stageBefore(pair.stage)
  const leave = async (to: typeof pair.stage) => {
    const { label } = STAGE_TEXTS[to]
    const leaves = isExclusive(pair.stage) && !isExclusive(to)
    const text = leaves
      ? `You both return to discovery. ${first} sees on this page that you’re meeting again, no longer exclusive.`
      : `${first} sees “${label}” on this page at the next visit, without an email. You don’t have to say why.`
    const isSure = await confirm({ title: `Back to “${label}”?`, text, confirm: 'Go back one stage', cancel: 'Stay' })
    if (isSure) await goBack.send({ from: pair.stage, to })
  }
  return (
    <div className="grid gap-1">
      {before && (
        <Button
          variant="quiet"
          size="small"
          className="justify-start! text-ink-soft!"
          pending={goBack.isPending}
          onClick={() => void leave(before)}
        >
          <Undo2 className="size-5 shrink-0" aria-hidden="true" />
          <span>{`Go back to “${STAGE_TEXTS[before].label}”`}</span>
        </Button>
      )}
      <Link to={paths.reportMember(pair.partner.id)} className="btn btn-quiet btn-small justify-start! text-ink-soft!">
        <Flag className="size-5 shrink-0" aria-hidden="true" />
        <span>Something isn’t right</span>
      </Link>
      <Link to={notFreePath} className="btn btn-quiet btn-small justify-start! text-ink-soft!">
        <Hand className="size-5 shrink-0" aria-hidden="true" />
        <span>I’m not free to decide</span>
      </Link>
    </div>
  )
}
