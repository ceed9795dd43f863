import { CASE_IMAGES_MAX } from '@heartwell/contract/support/support.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import type { Pictures } from './use-pictures.ts'

/** For example a screenshot. */
export function PictureField({ pictures, disabled }: { pictures: Pictures; disabled: boolean }) {
  const chosen = pictures.pictures
  return (
    <FileDrop
      label={`Pictures, ${chosen.length} of ${CASE_IMAGES_MAX} (optional)`}
      pickLabel={pictures.preparing ? 'One moment…' : 'Add pictures'}
      amount="many"
      items={chosen.map(({ id, file }, index) => ({
        id,
        source: file ?? null,
        name: `Picture ${index + 1}`,
        progress: file ? undefined : { label: 'Preparing', value: null },
      }))}
      room={chosen.length < CASE_IMAGES_MAX ? 'more' : 'full'}
      onAdd={(files) => void pictures.add(files)}
      onRemove={pictures.remove}
      error={pictures.error}
      hint="A screenshot often helps. Only you and our support team see it."
      disabled={disabled}
    />
  )
}
