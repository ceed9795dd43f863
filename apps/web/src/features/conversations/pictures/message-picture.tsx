import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { ImageIcon, ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fileAddress } from '../../../platform/api/api.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { LocalPicture, ShownMessage, StoredPicture } from '../cache/shown-message.ts'

const FRAME = 'relative -mx-2.5 -mt-1 mb-1.5 block overflow-hidden rounded-2xl bg-line'
/** The limits of the aspect ratio, width by height. */
const [TALLEST, FLATTEST] = [0.75, 1.9]

type MessagePictureProps = {
  message: ShownMessage
  picture: StoredPicture | LocalPicture
  sender: IsolatedText
  tabIndex: number
  onShow: () => void
  onEnlarge: () => void
}

/** A picture stays blurred, and is not even downloaded, until the receiver opens it. */
export function MessagePicture({ message, picture, sender, onShow, ...props }: MessagePictureProps) {
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  if ('localUrl' in picture) return <UnsentPicture url={picture.localUrl} />
  const address = fileAddress(conversations.picture, { params: { id: picture.id } })
  if (message.isMine || picture.opened)
    return (
      <OpenPicture
        picture={picture}
        address={address}
        about={aboutPicture(message, sender)}
        takesFocus={isOpenedHere}
        {...props}
      />
    )
  const show = () => {
    setIsOpenedHere(true)
    onShow()
  }
  return <ClosedPicture picture={picture} sender={sender} tabIndex={props.tabIndex} onShow={show} />
}

export const aboutPicture = ({ isMine }: Pick<ShownMessage, 'isMine'>, sender: IsolatedText): string =>
  isMine ? 'Picture that you sent' : `Picture from ${sender}`

const shapeOf = ({ width, height }: StoredPicture) => ({
  aspectRatio: Math.min(FLATTEST, Math.max(TALLEST, width / Math.max(1, height))),
})

function UnsentPicture({ url }: { url: string | null }) {
  if (url === null) return <NoPicture>This picture is no longer on this device</NoPicture>
  return (
    <span className={classNames(FRAME, 'aspect-4/3')}>
      <img src={url} alt="Your attachment" className="chat-picture size-full object-cover" />
    </span>
  )
}

type OpenPictureProps = Pick<MessagePictureProps, 'tabIndex' | 'onEnlarge'> & {
  picture: StoredPicture
  address: string
  about: string
  /** Whether the picture takes the focus, because the button that opened it has disappeared. */
  takesFocus: boolean
}

function OpenPicture({ picture, address, about, takesFocus, tabIndex, onEnlarge }: OpenPictureProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const [failed, setFailed] = useState(false)
  if (failed) return <NoPicture>This picture could not be loaded</NoPicture>
  return (
    <button
      ref={button}
      type="button"
      tabIndex={tabIndex}
      aria-label={`Enlarge: ${about}`}
      onClick={onEnlarge}
      style={shapeOf(picture)}
      className={classNames(FRAME, 'w-[calc(100%+1.25rem)] cursor-zoom-in')}
    >
      <img
        src={address}
        alt={about}
        onError={() => setFailed(true)}
        className="chat-picture size-full animate-rise object-cover"
      />
    </button>
  )
}

type ClosedPictureProps = Pick<MessagePictureProps, 'sender' | 'tabIndex' | 'onShow'> & { picture: StoredPicture }

function ClosedPicture({ picture, sender, tabIndex, onShow }: ClosedPictureProps) {
  const preview = fileAddress(conversations.picturePreview, { params: { id: picture.id } })
  return (
    <span className={FRAME} style={shapeOf(picture)}>
      <img src={preview} alt="" className="picture-veil size-full object-cover" />
      <span className="absolute inset-0 grid place-content-center justify-items-center bg-panel/35 p-2">
        <span className="flex flex-wrap items-center justify-center gap-x-1.5 rounded-3xl bg-panel px-4 py-0.5 text-center text-base leading-snug font-medium shadow-soft">
          <ImageIcon className="size-5 shrink-0 text-ink-soft max-md:hidden" aria-hidden="true" />
          <span>{`${sender} sent a picture ·`}</span>
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={onShow}
            className="text-link inline-flex min-h-touch min-w-touch items-center justify-center"
          >
            Show<span className="sr-only"> the picture</span>
          </button>
        </span>
      </span>
    </span>
  )
}

function NoPicture({ children }: { children: string }) {
  return (
    <span
      className={classNames(
        FRAME,
        'grid aspect-2/1 place-content-center justify-items-center gap-2 p-4 text-center text-base text-ink-soft',
      )}
    >
      <ImageOff className="size-7" strokeWidth={1.5} aria-hidden="true" />
      {children}
    </span>
  )
}
