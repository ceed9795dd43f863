import { FileDrop } from '../../ui/file-drop.tsx'
import type { ChosenDocument } from './rejected-document-file.ts'

/** Replaces the ID document. The old one is never shown, because only reviewers may open it. */
export function RejectedDocument({ document, disabled }: { document: ChosenDocument; disabled: boolean }) {
  return (
    <FileDrop
      label="A new picture of your document"
      amount="one"
      items={document.file ? [{ id: 'document', source: document.file, name: 'your document' }] : []}
      onAdd={document.choose}
      onRemove={document.remove}
      error={document.error}
      hint="JPEG, PNG or WebP, at most 2 MB. We store it encrypted, and it replaces the old one."
      disabled={disabled}
    />
  )
}
