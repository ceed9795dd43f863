import type { ReactNode } from 'react'
import { inSettings, paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Shown at the end of every list of suggestions. */
export function SuggestionsNote({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-12 border-t border-line pt-6 text-base text-ink-soft">
      <span>Suggestions come from your answers and activity. Nobody can calculate love. </span>
      <TextLink to={inSettings(paths.suggestions)} className="whitespace-nowrap">
        How suggestions work
      </TextLink>
      {children && <span className="mt-2 block">{children}</span>}
    </p>
  )
}
