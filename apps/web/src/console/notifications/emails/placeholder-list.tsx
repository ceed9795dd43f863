import type { EditedEmail } from '@heartwell/contract/notifications/email-texts.ts'
import { Button } from '../../../ui/button.tsx'

type PlaceholderListProps = { placeholders: EditedEmail['placeholders']; onInsert: (placeholder: string) => void }

/** What a text may name, with an example each. Pressing one inserts it at the cursor. */
export const PlaceholderList = ({ placeholders, onInsert }: PlaceholderListProps) => (
  <section aria-label="Placeholders" className="rounded-field bg-cream px-4 py-3">
    <p className="text-small text-ink-soft">Each placeholder becomes what it stands for. Press one to insert it.</p>
    <ul className="mt-1 grid grid-cols-1">
      {placeholders.map(({ name, sample, required }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-2 text-small">
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 px-3! font-mono text-small!"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{${name}}`)}
          >
            <span className="sr-only">Insert </span>
            <span>{`{${name}}`}</span>
          </Button>
          <span className="min-w-0 flex-1 basis-40 truncate text-ink-soft">{sample}</span>
          {required && <span className="font-semibold">needed</span>}
        </li>
      ))}
    </ul>
  </section>
)
