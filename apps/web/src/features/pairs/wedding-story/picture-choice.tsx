import { STORY_PORTRAITS } from '@heartwell/contract/pairs/wedding-story.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { type ReactNode, useId } from 'react'
import { thumbnailUrl } from '../../../platform/files/photos.ts'
import { portraitOf } from '../../../platform/files/portraits.ts'
import { FieldNote } from '../../../ui/forms/field-frame.tsx'

type PictureChoiceProps = {
  first: IsolatedText
  portrait: string
  photo: string | null
  photos: readonly string[]
  partnerChosePhoto: boolean
  errors: { portrait: string | undefined; photo: string | undefined }
  onPortrait: (portrait: string) => void
  onPhoto: (photo: string | null) => void
}

/** The viewer's drawn portrait, and a photo that is shown only if the other chooses one too. */
export function PictureChoice({ first, photos, errors, ...chosen }: PictureChoiceProps) {
  const { portrait, photo, partnerChosePhoto, onPortrait, onPhoto } = chosen
  const note = partnerChosePhoto
    ? `${first} has chosen a photo. If you choose one too, the story shows both.`
    : `${first} hasn’t chosen a photo. The story shows photos only when both of you choose one.`
  return (
    <>
      <Pictures label="Your drawn portrait" error={errors.portrait}>
        {(name) =>
          STORY_PORTRAITS.map((one, at) => (
            <Picture
              key={one}
              name={name}
              label={`Portrait ${at + 1}`}
              src={portraitOf(one) ?? ''}
              checked={portrait === one}
              onChoose={() => onPortrait(one)}
            />
          ))
        }
      </Pictures>
      {photos.length > 0 && (
        <Pictures label="A photo, if you both like" error={errors.photo} hint={note}>
          {(name) => (
            <>
              <Picture name={name} label="No photo" checked={photo === null} onChoose={() => onPhoto(null)} />
              {photos.map((one, at) => (
                <Picture
                  key={one}
                  name={name}
                  label={`Photo ${at + 1}`}
                  src={thumbnailUrl(one)}
                  checked={photo === one}
                  onChoose={() => onPhoto(one)}
                />
              ))}
            </>
          )}
        </Pictures>
      )}
    </>
  )
}

type PicturesProps = {
  label: string
  error: string | undefined
  hint?: string
  /** @param name the name of the group */
  children: (name: string) => ReactNode
}

/** A choice of one picture, with its error or hint below. */
function Pictures({ label, error, hint, children }: PicturesProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    >
      <p id={`${id}-label`} className="mb-2 text-[1.0625rem] leading-snug font-semibold">
        {label}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3">{children(id)}</div>
      <FieldNote controlId={id} error={error} hint={hint} />
    </div>
  )
}

type PictureProps = { name: string; label: string; src?: string; checked: boolean; onChoose: () => void }

const Picture = ({ name, label, src, checked, onChoose }: PictureProps) => (
  <label className="relative grid aspect-square cursor-pointer place-items-center overflow-hidden rounded-field bg-cream text-center text-small leading-tight font-semibold has-checked:shadow-[0_0_0_3px_var(--color-garnet)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet forced-colors:border forced-colors:has-checked:border-3">
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={checked}
      onChange={onChoose}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
    {src === undefined ? (
      <span aria-hidden="true">{label}</span>
    ) : (
      <img src={src} alt="" width={96} height={96} className="size-full object-cover object-top" />
    )}
  </label>
)
