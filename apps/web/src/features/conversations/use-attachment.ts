import { PICTURE_BYTES_MAX } from '@heartwell/contract/conversations.ts'
import { useEffect, useState } from 'react'
import { revokeLater } from '../../ui/object-url.ts'

export type Attachment = { file: File; url: string }

const NOT_PREPARED = 'We couldn’t prepare your picture. Check your connection, and choose it again.'

/** The picture of the next message. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>()
  const [isPreparing, setIsPreparing] = useState(false)
  const [error, setError] = useState<string>()
  const url = attachment?.url
  useEffect(() => {
    if (url) return () => revokeLater(url)
  }, [url])
  const choose = async (chosen: File) => {
    setError(undefined)
    setIsPreparing(true)
    const jpeg = await loadJpeg().catch(() => undefined)
    if (!jpeg) {
      setError(NOT_PREPARED)
      setIsPreparing(false)
      return
    }
    try {
      const file = await jpeg.readable(chosen)
      const small = file.size > PICTURE_BYTES_MAX ? await jpeg.toJpeg(file) : file
      setAttachment({ file: small, url: URL.createObjectURL(small) })
    } catch (reason) {
      if (!(reason instanceof jpeg.PictureError)) throw reason
      setError(reason.message)
    } finally {
      setIsPreparing(false)
    }
  }
  const clear = () => {
    setAttachment(undefined)
    setError(undefined)
  }
  return { attachment, isPreparing, error, choose, clear }
}

/** Loads with the first picture. A picture keeps its full size unless it is too large to send. */
const loadJpeg = () => import('../../platform/jpeg.ts')
