import { type Pair, pairs } from '@heartwell/contract/pairs/pairs.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FinishOthers } from './finish-others.tsx'
import { usePairCommand } from './use-pair-command.ts'

type DiscoveryCardProps = { pair: Pair; first: IsolatedText; onDone: () => void }

/** Both have left discovery. Other conversations are offered to be finished, and one press returns. */
export function DiscoveryCard({ pair, first, onDone }: DiscoveryCardProps) {
  const goBack = usePairCommand(pairs.goBack, pair, onDone)
  return (
    <section aria-labelledby="discovery" className="card p-6">
      <h2 id="discovery" className="flex items-center gap-2.5 text-[1.3125rem] leading-snug">
        <EyeOff className="size-5 shrink-0 text-garnet" aria-hidden="true" />
        <span>You’ve left discovery</span>
      </h2>
      <p className="mt-2 text-base leading-snug text-ink-soft">
        Nobody new sees either of you, and no new matches come.
      </p>
      <FinishOthers people={pair.open_conversations} />
      {pair.stage !== 'married' && (
        <>
          <Button
            size="small"
            variant="ghost"
            className="mt-4 w-full"
            pending={goBack.isPending}
            onClick={() => void goBack.send({ from: pair.stage, to: 'meeting' })}
          >
            {!goBack.isPending && <Eye className="size-5 shrink-0" aria-hidden="true" />}
            <span>Return to discovery</span>
          </Button>
          <p className="mt-2 text-small text-ink-soft wrap-anywhere">
            {`One press. ${first} sees on this page that you’re meeting again, no longer exclusive.`}
          </p>
        </>
      )}
    </section>
  )
}
