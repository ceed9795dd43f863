import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'

type EntryListProps = {
  title: string
  hint?: ReactNode
  /** What one entry is called, as in 'Add a number'. */
  entry: string
  /** The entries of a field array. */
  list: {
    fields: readonly { id: string }[]
    move: (from: number, to: number) => void
    remove: (index: number) => void
  }
  onAdd: () => void
  least?: number
  most: number
  error: string | undefined
  children: (index: number) => ReactNode
}

/** The entries of a form in their order, which can be moved, removed and added. */
export function EntryList({ title, hint, entry, list, onAdd, least = 0, most, error, children }: EntryListProps) {
  const count = list.fields.length
  return (
    <section aria-label={title}>
      <h2 className="font-sans text-[1.2rem] leading-snug font-semibold tracking-normal">{title}</h2>
      {hint !== undefined && <p className="text-ink-soft">{hint}</p>}
      <ol className="mt-4 grid gap-5">
        {list.fields.map((field, index) => (
          <li key={field.id} className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
            {children(index)}
            <div className="flex flex-wrap gap-1 empty:hidden">
              {count > 1 && (
                <Button variant="quiet" size="small" disabled={index === 0} onClick={() => list.move(index, index - 1)}>
                  <ArrowUp className="size-4.5" aria-hidden="true" />
                  Up<span className="sr-only">{` ${entry} ${index + 1}`}</span>
                </Button>
              )}
              {least < most && (
                <Button variant="quiet" size="small" disabled={count <= least} onClick={() => list.remove(index)}>
                  <Trash2 className="size-4.5" aria-hidden="true" />
                  Remove<span className="sr-only">{` ${entry} ${index + 1}`}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <FormError className="mt-3 empty:hidden">{error}</FormError>
      {least < most && (
        <Button variant="ghost" size="small" className="mt-3" disabled={count >= most} onClick={onAdd}>
          <Plus className="size-5" aria-hidden="true" />
          <span>{`Add a ${entry}`}</span>
        </Button>
      )}
    </section>
  )
}
