import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: string
  onChange: (value: string) => void
}

/** A field that narrows a list of choices inside a form. The label is its placeholder, too. */
export const SearchField = ({ label, onChange, ...input }: SearchFieldProps) => (
  <div className="relative">
    <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft" aria-hidden="true" />
    <input
      {...input}
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      // Otherwise Enter would submit the form while the member is still choosing.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className="field pl-12"
    />
  </div>
)
