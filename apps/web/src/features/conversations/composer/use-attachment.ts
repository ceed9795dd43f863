import { PICTURE_BYTES_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { useEffect, useRef, useState } from 'react'
import { PictureError } from '../../../platform/files/picture-error.ts'
import { revokeLater } from '../../../ui/pictures/object-url.ts'

export type Attachment = { file: File; url: string }

const NOT_PREPARED = 'We couldn’t prepare your picture. Check your connection, and choose it again.'

/** The picture of the next message: the one that was chosen last. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>()
  const [isPreparing, setIsPreparing] = useState(false)
  const [error, setError] = useState<string>()
  /** The number of the latest choice or removal, which the result of an earlier choice must not undo. */
  const latest = useRef(0)
  const url = attachment?.url
  useEffect(() => {
    if (url) return () => revokeLater(url)
  }, [url])
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  const clear = () => {
    latest.current += 1
    setAttachment(undefined)
    setIsPreparing(false)
    setError(undefined)
  }
  const choose = async (chosen: File) => {
    clear()
    setIsPreparing(true)
    const number = latest.current
    const isLatest = () => number === latest.current
    try {
      const result = await prepare(chosen)
      if (!isLatest()) return
      if ('file' in result) setAttachment({ ...result, url: URL.createObjectURL(result.file) })
      else setError(result.error)
    } finally {
      if (isLatest()) setIsPreparing(false)
    }
  }
  return { attachment, isPreparing, error, choose, clear }
}

/** @returns the picture as it is sent, or the text why it cannot be sent */
async function prepare(chosen: File): Promise<{ file: File } | { error: string }> {
  const jpeg = await loadJpeg().catch(() => undefined)
  if (!jpeg) return { error: NOT_PREPARED }
  try {
    const file = await jpeg.readable(chosen)
    return { file: file.size > PICTURE_BYTES_MAX ? await jpeg.toJpeg(file) : file }
  } catch (reason) {
    return { error: reason instanceof PictureError ? reason.message : NOT_PREPARED }
  }
}

/** Loads with the first picture. A picture keeps its full size unless it is too large to send. */
const loadJpeg = () => import('../../../platform/files/jpeg.ts')
