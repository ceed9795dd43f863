import { useId } from 'react'
import { blocksOf } from '../../../platform/text/page-text.ts'
import { TextBlocks } from '../../../ui/text-blocks.tsx'

/** The text of a page, formatted as on the public page. */
export function PagePreview({ html, label }: { html: string; label: string }) {
  // The editor may show two texts, whose blocks have the same ids.
  const prefix = useId()
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="grid max-h-[70dvh] gap-3 overflow-y-auto rounded-field pr-3"
    >
      <TextBlocks blocks={blocksOf(html).map((block) => ({ ...block, id: `${prefix}${block.id}` }))} />
    </section>
  )
}
