import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { photoUrl } from '../../../../platform/files/photos.ts'
import { Panel } from '../../../parts/panel.tsx'

/** Shows the photos uncropped: a reviewer must see what is at the edges. */
export function MemberPhotos({ file }: { file: ReviewFile }) {
  const consent = file.pre_consent_for_displaying_images ? 'May be shown to others' : 'Hidden from others by choice'
  return (
    <Panel title={`Photos (${file.photos.length})`} aside={<p className="text-small text-ink-soft">{consent}</p>}>
      {file.photos.length === 0 && <p className="text-ink-soft">No Image</p>}
      <ul className="grid grid-cols-2 gap-3">
        {file.photos.map((photo, index) => (
          <li key={photo}>
            <a href={photoUrl(photo) ?? undefined} target="_blank" rel="noreferrer" className="block rounded-field">
              <img
                src={photoUrl(photo) ?? undefined}
                alt={`${isolated(file.name)}, ${index + 1} of ${file.photos.length}, opens in a new tab`}
                className="aspect-4/5 w-full rounded-field bg-cream object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
