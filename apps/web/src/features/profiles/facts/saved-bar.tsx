import { CloudCheck, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Saved } from './use-fact.ts'

type SavedBarProps = { saved: Saved | undefined; onUndo: () => void; isInMemberArea: boolean }

/** What was saved last, with the way back. It stays at the lower edge of the window, above a phone's bottom bar. */
export const SavedBar = ({ saved, onUndo, isInMemberArea }: SavedBarProps) => (
  <div
    className={classNames(
      'sticky z-10 -mx-(--spacing-gutter) mt-6 bg-linear-to-t from-paper from-70% to-transparent px-(--spacing-gutter) pt-5 pb-3 lg:mx-0 lg:px-0',
      isInMemberArea ? 'bottom-16 lg:bottom-0' : 'bottom-0',
    )}
  >
    <div className="flex min-h-14 items-center gap-3 rounded-[1.75rem] bg-panel py-1.5 pr-1.5 pl-5 shadow-lift ring-1 ring-line">
      <CloudCheck className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 text-base leading-tight">
        {saved ? (
          <span>
            <span className="font-semibold">Saved.</span>
            <span>{` ${saved.text}`}</span>
          </span>
        ) : (
          <span className="text-ink-soft">We save each change immediately.</span>
        )}
      </p>
      {saved && (
        <Button variant="ghost" size="small" onClick={onUndo} className="shrink-0">
          <RotateCcw className="size-4.5" aria-hidden="true" />
          <span>Undo</span>
        </Button>
      )}
    </div>
  </div>
)
