import { review } from '@heartwell/contract/review/review.ts'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../../platform/api/api.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'

export const DOCUMENT_REASONS = ['Review', 'Report', 'Member’s request'] as const

/** The ID document, which is fetched after a reason is given and dropped with the page. */
export function useDocument(memberId: string, isOpenedBefore: boolean) {
  const [address, setAddress] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const { mutateAsync, isPending } = useCommand(review.document, { refreshes: [review.file] })
  const showFailure = useShowFailure()
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  async function open(reason: string) {
    try {
      const bytes = await mutateAsync({ params: { id: memberId }, body: { reason } })
      // A copy, because by their type the bytes may be shared memory, which a Blob refuses.
      setAddress(URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })))
      setShown(true)
    } catch (error) {
      await showFailure(error)
    }
  }
  return {
    /** The address of the picture while it is shown. */
    shown: isShown ? address : null,
    isOpened: address !== null || isOpenedBefore,
    isPending,
    open,
    toggle: () => (address === null ? void open(DOCUMENT_REASONS[0]) : setShown(!isShown)),
  }
}
export type ReviewedDocument = ReturnType<typeof useDocument>
