import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

type MarkupFieldProps = RichTextEditorProps & { maxLength: number }

/** A text with formatting: written as it will look, or as markup. */
export function MarkupField({ maxLength, ...field }: MarkupFieldProps) {
  const [isMarkup, setIsMarkup] = useState(false)
  const { value, onChange, error } = field
  return (
    <div className="grid gap-2">
      {isMarkup ? (
        <TextArea
          label="Markup"
          hint="h2 for a section, h3, p, ul, ol, li, blockquote, strong, em, br and a with href; aside for a box, whose title is an h3. Other tags are removed when you save."
          rows={24}
          spellCheck
          maxLength={maxLength}
          className="[&_textarea]:font-mono [&_textarea]:text-small"
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Suspense fallback={<WaitingEditor isLong={value.length > LONG_TEXT} />}>
          <RichTextEditor {...field} />
        </Suspense>
      )}
      <div>
        <Button variant="quiet" size="small" onClick={() => setIsMarkup(!isMarkup)}>
          {isMarkup ? 'Hide markup' : 'Show markup'}
        </Button>
      </div>
    </div>
  )
}

/** From about this length on, a text fills the editor, which is then as high as its style sheet allows. */
const LONG_TEXT = 1500

/** As high as the editor, so that nothing below it moves. */
const WaitingEditor = ({ isLong }: { isLong: boolean }) => (
  <Loading label="Loading the editor">
    <Skeleton className={isLong ? 'h-[calc(70dvh+9.25rem)] w-full sm:h-[calc(70dvh+6rem)]' : 'h-96 w-full'} />
  </Loading>
)
