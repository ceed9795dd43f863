import { type EnquiryState, enquiries } from '@heartwell/contract/enquiries.ts'
import { query } from '../platform/api.ts'
import { consolePaths } from './console-paths.ts'

/** Which part of the messages is shown. It stands in the address, so that going back leads back. */
export type MessageShelf = { state: EnquiryState; cursor: string | null }

/** Asked for anew whenever a page opens: visitors write at any time. */
export const messagesQuery = ({ state, cursor }: MessageShelf) => ({
  ...query(enquiries.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export function listPath({ state, cursor }: MessageShelf, id?: string): string {
  const search = new URLSearchParams({
    ...(state === 'done' && { show: state }),
    ...(cursor !== null && { cursor }),
  })
  const path = id === undefined ? consolePaths.messages : consolePaths.message(id)
  return search.size > 0 ? `${path}?${search}` : path
}
