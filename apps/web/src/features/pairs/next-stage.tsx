import { nextStage, type Pair, pairs, type Stage } from '@heartwell/contract/pairs/pairs.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Check, HeartHandshake } from 'lucide-react'
import { cardPicture } from '../../platform/files/card-picture.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { toneFor } from '../../ui/tones.ts'
import { STAGE_TEXTS } from './stages.ts'
import { usePairCommand } from './use-pair-command.ts'

type NextStageProps = {
  pair: Pair
  first: IsolatedText
  /** Called after an act, when the pressed button may be gone. */
  onDone: () => void
}

/** The one question that is next: to put, put by the viewer, or to answer. */
export function NextStage(props: NextStageProps) {
  const { pair } = props
  const stage = nextStage(pair.stage)
  if (!stage) return null
  if (pair.proposal?.is_own) return <Sent {...props} stage={stage} lapsesAt={pair.proposal.lapses_at} />
  if (pair.proposal) return <Received {...props} stage={stage} />
  return <Open {...props} stage={stage} />
}

type Props = NextStageProps & { stage: Stage }

const BOX = 'mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card px-6 py-6 sm:px-8'

function Received({ pair, first, stage, onDone }: Props) {
  const answer = usePairCommand(pairs.answer, pair, onDone)
  return (
    <section aria-label={`${first} asks`} className={`${BOX} bg-garnet-wash`}>
      <Avatar src={cardPicture(pair.partner)} tone={toneFor(pair.partner.id)} size="large" />
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="text-base">{`${first} asks`}</p>
        <h2 className="text-heading">{STAGE_TEXTS[stage].question}</h2>
        <Changes stage={stage} />
        {stage === 'exclusive' && pair.is_exclusive_elsewhere && <Elsewhere />}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
        <Button pending={answer.isPending} onClick={() => void answer.send({ stage, agrees: true })}>
          Yes, with pleasure
        </Button>
        <Button variant="ghost" disabled={answer.isPending} onClick={() => void answer.send({ stage, agrees: false })}>
          Not yet
        </Button>
      </div>
    </section>
  )
}

function Sent({ pair, first, stage, lapsesAt, onDone }: Props & { lapsesAt: string }) {
  const withdraw = usePairCommand(pairs.withdraw, pair, onDone)
  return (
    <section aria-label="Your question" className={`${BOX} bg-sage`}>
      <div className="min-w-0 flex-1 basis-72 leading-snug wrap-anywhere">
        <h2 className="font-sans text-[1.125rem] font-semibold">{`You’ve asked ${first}: “${STAGE_TEXTS[stage].question}”`}</h2>
        <p className="mt-1 text-base">
          {`${first} finds it here, without an email. If there’s no answer, the question goes by itself on ${localDay(lapsesAt)}.`}
        </p>
      </div>
      <Button variant="ghost" size="small" pending={withdraw.isPending} onClick={() => void withdraw.send({ stage })}>
        Take it back
      </Button>
    </section>
  )
}

function Open({ pair, first, stage, onDone }: Props) {
  const propose = usePairCommand(pairs.propose, pair, onDone)
  const isElsewhere = stage === 'exclusive' && pair.is_exclusive_elsewhere
  return (
    <section aria-label={`Next: ${STAGE_TEXTS[stage].label}`} className={`${BOX} bg-panel shadow-soft`}>
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h2 className="text-heading">{STAGE_TEXTS[stage].question}</h2>
        <Changes stage={stage} />
        {isElsewhere && <Elsewhere />}
        {pair.propose_from && (
          <p className="mt-3 text-base text-ink-soft">
            {`You can ask ${first} again from ${localDay(pair.propose_from)}. ${first} can ask you at any time.`}
          </p>
        )}
      </div>
      {!pair.propose_from && !isElsewhere && (
        <Button variant="tonal" pending={propose.isPending} onClick={() => void propose.send({ stage })}>
          {!propose.isPending && <HeartHandshake className="size-5 shrink-0" aria-hidden="true" />}
          <span className="wrap-anywhere">{`Ask ${first}`}</span>
        </Button>
      )}
    </section>
  )
}

const Elsewhere = () => (
  <p className="mt-3 text-base text-ink-soft">
    You’re exclusive with somebody else. You can only be exclusive with one person.
  </p>
)

const Changes = ({ stage }: { stage: Stage }) => (
  <ul className="mt-2.5 grid gap-1.5 text-base leading-snug">
    {STAGE_TEXTS[stage].changes.map((change) => (
      <li key={change} className="flex gap-2.5">
        <Check className="mt-0.5 size-4.5 shrink-0 text-leaf" aria-hidden="true" />
        <span>{change}</span>
      </li>
    ))}
  </ul>
)
