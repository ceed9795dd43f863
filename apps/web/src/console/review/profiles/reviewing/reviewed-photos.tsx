import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import { photoUrl } from '../../../../platform/files/photos.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { KeyHint } from '../../../shell/keys-dialog.tsx'
import { Thumbnail } from '../member/thumbnail.tsx'
import { ColumnHeading } from './column-heading.tsx'

/** The height that leaves room for the heading above and the decision below, so that nothing has to be scrolled. */
const PICTURE_HEIGHT = 'h-[min(40rem,calc(100dvh-20rem))] min-h-80'

type PhotoColumnProps = { file: ReviewFile; isLarge: boolean; onResize: () => void }

/** The chosen photo, uncropped until it is enlarged: a reviewer must see what is at the edges. */
export function PhotoColumn({ file, isLarge, onResize }: PhotoColumnProps) {
  const [at, setAt] = useState(0)
  const chosen = file.photos[at] ?? file.photos[0]
  const consent = file.pre_consent_for_displaying_images ? 'may be shown' : 'hidden by choice'
  return (
    <section aria-label="Photos" className="min-w-0">
      <ColumnHeading
        aside={chosen && <p className="text-small text-ink-soft">{`${at + 1} of ${file.photos.length}, ${consent}`}</p>}
      >
        Photos
      </ColumnHeading>
      {!chosen && <p className="rounded-card bg-cream p-6 text-ink-soft">No photo</p>}
      {chosen && (
        <button
          type="button"
          onClick={onResize}
          aria-pressed={isLarge}
          aria-label="Enlarge the photo"
          className={classNames('relative block w-full overflow-hidden rounded-card bg-cream', PICTURE_HEIGHT)}
        >
          <img
            src={photoUrl(chosen) ?? undefined}
            alt={`${isolated(file.name)}, ${at + 1} of ${file.photos.length}`}
            className={classNames('absolute inset-0 size-full', isLarge ? 'object-cover' : 'object-contain')}
          />
          <span className="absolute right-3 bottom-3 inline-flex items-center gap-2 rounded-lg bg-panel px-2.5 py-1.5 text-small font-semibold shadow-soft">
            {isLarge ? (
              <Minimize2 className="size-4" aria-hidden="true" />
            ) : (
              <Maximize2 className="size-4" aria-hidden="true" />
            )}
            <KeyHint>Z</KeyHint>
          </span>
        </button>
      )}
      {file.photos.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {file.photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={`Show photo ${index + 1}`}
                onClick={() => setAt(index)}
                className="rounded-lg ring-2 ring-transparent ring-offset-2 ring-offset-paper aria-pressed:ring-garnet"
              >
                <Thumbnail name={photo} className="w-12" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
