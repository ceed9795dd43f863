import { useState } from 'react'
import { photoUrl } from '../../platform/photos.ts'
import { Portrait } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Tone, toneFor } from '../../ui/tones.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { PhotoLightbox } from './photo-lightbox.tsx'
import { StepButton } from './step-button.tsx'

type PhotoGalleryProps = { name: string; photos: readonly string[]; seed: string }

/**
 * The chosen picture large, all of them small below. A swipe or the two buttons lead on, arrow keys move the choice as
 * with all radio buttons, and a press on the picture shows it as large as the screen.
 */
export function PhotoGallery({ name, photos, seed }: PhotoGalleryProps) {
  const [chosen, setChosen] = useState(0)
  const [large, setLarge] = useState(false)
  const last = photos.length - 1
  const index = Math.min(chosen, Math.max(0, last))
  const move = (by: number) => setChosen((index + by + photos.length) % photos.length)
  const swipe = useSwipe(move)
  const tone = toneFor(seed)
  if (last < 0) return <Portrait src={null} tone={tone} className="rounded-card shadow-soft" />
  return (
    <div>
      <div className="relative touch-pan-y" {...(last > 0 && swipe)}>
        <button
          type="button"
          aria-label={`Show picture ${index + 1} of ${name} larger`}
          onClick={() => setLarge(true)}
          className="block w-full cursor-zoom-in rounded-card"
        >
          <Portrait
            key={photos[index]}
            src={photoUrl(photos[index])}
            alt={last > 0 ? `Picture ${index + 1} of ${name}` : `Picture of ${name}`}
            tone={tone}
            className="animate-rise rounded-card shadow-soft [&_img]:[-webkit-user-drag:none]"
          />
        </button>
        {last > 0 && (
          <div className="absolute right-3 bottom-3 flex gap-2">
            <StepButton way="back" onClick={() => move(-1)} />
            <StepButton way="on" onClick={() => move(1)} />
          </div>
        )}
      </div>
      {last > 0 && (
        <div role="radiogroup" aria-label={`Pictures of ${name}`} className="mt-3 grid grid-cols-5 gap-2.5">
          {photos.map((photo, at) => (
            <Thumbnail
              key={photo}
              photo={photo}
              label={`Picture ${at + 1}`}
              group={seed}
              tone={tone}
              chosen={at === index}
              onChoose={() => setChosen(at)}
            />
          ))}
        </div>
      )}
      {large && (
        <PhotoLightbox
          name={name}
          photos={photos}
          chosen={index}
          onChoose={setChosen}
          onClose={() => setLarge(false)}
        />
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
