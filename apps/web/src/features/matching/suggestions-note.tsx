import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Stands at the end of every list of suggestions. */
export function SuggestionsNote() {
  return (
    <p className="mt-12 border-t border-line pt-6 text-base text-ink-soft">
      Suggestions come from your answers and activity. Nobody can calculate love.{' '}
      <TextLink to={paths.suggestions} className="whitespace-nowrap">
        How suggestions work
      </TextLink>
    </p>
  )
}
