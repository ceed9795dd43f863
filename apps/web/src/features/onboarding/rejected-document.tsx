import { FileDrop } from '../../ui/file-drop.tsx'
import type { ChosenDocument } from './rejected-document-file.ts'

/** Replaces the ID document. The old one is never shown: nobody but a reviewer opens it. */
export function RejectedDocument({ document, disabled }: { document: ChosenDocument; disabled: boolean }) {
  return (
    <FileDrop
      label="A new picture of your document"
      amount="one"
      items={document.file ? [{ id: 'document', source: document.file, name: 'your document' }] : []}
      onAdd={document.choose}
      onRemove={document.remove}
      error={document.error}
      hint="JPEG, PNG or WebP, at most 2 MB. It is stored encrypted and takes the place of the old one."
      disabled={disabled}
    />
  )
}
