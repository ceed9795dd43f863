import type { PhotoAccess } from '@heartwell/contract/profiles/photos.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export const ACCESS_LABELS: Record<PhotoAccess, string> = {
  everyone: 'Everyone I may meet',
  connections: 'Only people I’ve said yes to',
  nobody: 'Nobody for now',
}

type AccessChoiceProps = {
  label: string
  hint: string
  picture: ReactNode
  isChosen: boolean
  onChoose: () => void
}

/** One choice as a card, with the small card that others would see. */
export const AccessChoice = ({ label, hint, picture, isChosen, onChoose }: AccessChoiceProps) => (
  <label
    className={classNames(
      'relative flex cursor-pointer flex-col gap-4 rounded-card p-4 transition has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet max-md:flex-row max-md:flex-wrap md:p-5 forced-colors:border forced-colors:has-checked:border-3',
      isChosen
        ? 'bg-garnet-wash shadow-[inset_0_0_0_2px_var(--color-garnet)]'
        : 'bg-panel shadow-[inset_0_0_0_1.5px_var(--color-edge)] hover:bg-cream',
    )}
  >
    <SmallCard>{picture}</SmallCard>
    <span className="min-w-0 flex-1 max-md:basis-40">
      <span className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={classNames(
            'mt-px grid size-6 shrink-0 place-items-center rounded-full',
            isChosen ? 'bg-garnet text-on-garnet' : 'bg-panel shadow-[inset_0_0_0_2px_var(--color-edge)]',
          )}
        >
          {isChosen && <Check className="size-4" strokeWidth={3.2} />}
        </span>
        <span className="leading-snug font-semibold">{label}</span>
      </span>
      <span className="mt-2 block text-base leading-snug text-ink-soft">{hint}</span>
    </span>
    <input
      type="radio"
      name="photo-access"
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 cursor-[inherit] opacity-0"
    />
  </label>
)

/** The card of the list in small, with lines in place of its words. */
const SmallCard = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="block w-24 shrink-0 self-start overflow-hidden rounded-2xl bg-panel shadow-soft md:mx-auto md:w-36"
  >
    <span className="block aspect-[1/1.05] overflow-hidden">{children}</span>
    <span className="grid gap-1.5 p-2.5 md:p-3">
      <span className="h-2 w-3/5 rounded-full bg-ink/75" />
      <span className="h-1.5 w-full rounded-full bg-line" />
      <span className="h-1.5 w-4/5 rounded-full bg-line" />
    </span>
  </span>
)
