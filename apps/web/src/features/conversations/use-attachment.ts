import { PICTURE_BYTES_MAX } from '@heartwell/contract/conversations.ts'
import { useEffect, useState } from 'react'

export type Attachment = { file: File; url: string }

/** The picture that goes with the next message. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>()
  const [isPreparing, setIsPreparing] = useState(false)
  const [error, setError] = useState<string>()
  const url = attachment?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  const choose = async (chosen: File) => {
    setError(undefined)
    setIsPreparing(true)
    const { readable, toJpeg, PictureError } = await loadJpeg()
    try {
      const file = await readable(chosen)
      const small = file.size > PICTURE_BYTES_MAX ? await toJpeg(file) : file
      setAttachment({ file: small, url: URL.createObjectURL(small) })
    } catch (reason) {
      if (!(reason instanceof PictureError)) throw reason
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

/** Comes with the first picture. In its full size, a picture is made smaller only where it is too large to send. */
const loadJpeg = () => import('../../platform/jpeg.ts')
