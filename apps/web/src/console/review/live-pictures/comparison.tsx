import { GESTURES } from '@heartwell/contract/profiles/live-gestures.ts'
import type { SamePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { listText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Copy } from 'lucide-react'
import { photoUrl } from '../../../platform/files/photos.ts'
import { Callout } from '../../../ui/messages/callout.tsx'
import type { Opened } from './use-opened-picture.ts'

/** Live pictures, ID document and profile photos at one scale. */
export function Comparison({ opened: { data, pictures, document } }: { opened: Opened }) {
  return (
    <>
      <ul aria-label="Pictures to compare" className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {pictures.map((src, position) => {
          const gesture = data.gestures[position]
          if (!gesture) return null
          return (
            <Shown key={src} src={src} label={`Live picture ${position + 1}`}>
              {`Drawn: ${GESTURES[gesture].title}. ${GESTURES[gesture].shows}.`}
            </Shown>
          )
        })}
        {document && (
          <Shown src={document} label={`ID document of ${isolated(data.name)}`}>
            ID document
          </Shown>
        )}
        {data.photos.map((name, at) => (
          <Shown key={name} src={photoUrl(name) ?? ''} label={`Profile photo ${at + 1} of ${isolated(data.name)}`}>
            {`Profile photo ${at + 1}`}
          </Shown>
        ))}
      </ul>
      {data.same.length > 0 && (
        <Callout look="bad" icon={<Copy aria-hidden="true" />} className="mt-4">
          {data.same.map((one) => (
            <p key={`${one.position} ${one.as} ${one.other}`}>{sameWords(one)}</p>
          ))}
          <p className="mt-1">A program may have shown a still picture in place of the camera.</p>
        </Callout>
      )}
      {!document && <p className="mt-3 text-small text-ink-soft">No ID document is stored any more.</p>}
      {data.declined.length > 0 && (
        <p className="mt-3 text-small text-ink-soft">
          {`The member said that they can’t do these: ${listText(data.declined.map((one) => GESTURES[one].title))}.`}
        </p>
      )}
    </>
  )
}

const sameWords = ({ position, as, other }: SamePicture): string =>
  as === 'live_picture'
    ? `Live pictures ${position + 1} and ${other + 1} are the same picture.`
    : `Live picture ${position + 1} is the same picture as profile photo ${other + 1}.`

/** Every picture has the same frame, whole and at the same height. */
const Shown = ({ src, label, children }: { src: string; label: string; children: string }) => (
  <li className="min-w-0">
    <img src={src} alt={label} className="h-56 w-full rounded-field bg-cream object-contain sm:h-64" />
    <p className="mt-1.5 text-small leading-snug text-ink-soft">{children}</p>
  </li>
)
