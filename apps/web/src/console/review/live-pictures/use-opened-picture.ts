import { livePictures, type OpenedLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'

const REASON = 'Compare it with the live picture'

export type Opened = { data: OpenedLivePicture; pictures: string[]; document: string | null }

/** The pictures and the ID document of one member, as addresses that end with the page. Both accesses are recorded. */
export function useOpenedPicture(id: string) {
  const [opened, setOpened] = useState<Opened>()
  const openPictures = useCommand(livePictures.open)
  const openDocument = useCommand(review.document)
  const showFailure = useShowFailure()
  useEffect(
    () => () => {
      for (const url of [...(opened?.pictures ?? []), opened?.document ?? '']) URL.revokeObjectURL(url)
    },
    [opened],
  )
  async function open() {
    try {
      const { data } = await openPictures.mutateAsync({ params: { id } })
      const params = { id: data.member_id }
      const document = data.has_document
        ? addressOf(await openDocument.mutateAsync({ params, body: { reason: REASON } }))
        : null
      setOpened({ data, pictures: data.pictures.map((text) => addressOf(bytesOf(text))), document })
    } catch (error) {
      showFailure(error)
    }
  }
  return { opened, open: () => void open(), isPending: openPictures.isPending || openDocument.isPending }
}

// A copy, because by their type the bytes may be shared memory, which a Blob refuses.
const addressOf = (bytes: Uint8Array) => URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
