import { useState } from 'react'
import { photoUrl } from '../../platform/photos.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Tone, toneFor } from '../../ui/tones.ts'

type PhotoGalleryProps = { name: string; photos: readonly string[]; seed: string }

/** The chosen picture large, all of them small below. Arrow keys move the choice, as with all radio buttons. */
export function PhotoGallery({ name, photos, seed }: PhotoGalleryProps) {
  const [chosen, setChosen] = useState(0)
  const shown = photos[chosen] ?? photos[0]
  const tone = toneFor(seed)
  return (
    <div>
      <Portrait
        key={shown ?? 'none'}
        src={photoUrl(shown)}
        alt={photos.length > 1 ? `Picture ${chosen + 1} of ${name}` : `Picture of ${name}`}
        tone={tone}
        className="animate-rise rounded-card shadow-soft"
      />
      {photos.length > 1 && (
        <div role="radiogroup" aria-label={`Pictures of ${name}`} className="mt-3 grid grid-cols-5 gap-2.5">
          {photos.map((photo, index) => (
            <Thumbnail
              key={photo}
              photo={photo}
              label={`Picture ${index + 1}`}
              group={seed}
              tone={tone}
              chosen={photo === shown}
              onChoose={() => setChosen(index)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type ThumbnailProps = {
  photo: string
  label: string
  group: string
  tone: Tone
  chosen: boolean
  onChoose: () => void
}

function Thumbnail({ photo, label, group, tone, chosen, onChoose }: ThumbnailProps) {
  return (
    <label
      className={classNames(
        'relative block cursor-pointer overflow-hidden rounded-field transition has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet',
        chosen ? 'ring-2 ring-garnet ring-offset-2 ring-offset-paper' : 'opacity-75 hover:opacity-100',
      )}
    >
      <input type="radio" name={`pictures-${group}`} checked={chosen} onChange={onChoose} className="sr-only" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">
        <Portrait src={photoUrl(photo)} tone={tone} />
      </span>
    </label>
  )
}
