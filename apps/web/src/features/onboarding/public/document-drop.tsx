import { FileDrop, type FileDropItem } from '../../../ui/forms/file-drop.tsx'
import type { ChosenDocument } from './use-document.ts'

type DocumentDropProps = {
  label: string
  hint: string
  document: ChosenDocument
  /** The progress while the document is sent. */
  sending?: FileDropItem['progress']
  disabled: boolean
}

/** Chooses the picture of an ID document, or replaces the chosen one. */
export function DocumentDrop({ document, sending, disabled, ...texts }: DocumentDropProps) {
  const { file, preparing } = document
  const progress = preparing ? { label: 'Preparing', value: null } : sending
  return (
    <FileDrop
      {...texts}
      amount="one"
      items={file || preparing ? [{ id: 'document', source: file ?? null, name: 'your document', progress }] : []}
      onAdd={document.choose}
      onRemove={document.remove}
      replaceLabel="Choose another image"
      error={document.error}
      disabled={disabled || preparing}
    />
  )
}
