import { classNames } from '../../../ui/class-names.ts'

const BARS = Array.from({ length: 16 }, (_, bar) => bar)

/** Sixteen bars that follow the voice. */
export function LevelMeter({ level, words }: { level: number; words: string }) {
  return (
    <div className="mt-2.5 flex items-center gap-3">
      <div className="flex h-2.5 min-w-0 flex-1 gap-1" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={classNames('flex-1 rounded-full', bar < level ? 'bg-leaf' : 'bg-line')} />
        ))}
      </div>
      <span className="shrink-0 text-base leading-snug text-ink-soft">{words}</span>
    </div>
  )
}
