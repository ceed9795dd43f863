import { type EnquiryState, enquiries } from '@heartwell/contract/enquiries.ts'
import { query } from '../platform/api.ts'
import { consolePaths } from './console-paths.ts'
import { onShelf, type Shelf } from './shelf.ts'

export type MessageShelf = Shelf<EnquiryState>

/** Asked for anew whenever a page opens: visitors write at any time. */
export const messagesQuery = ({ state, cursor }: MessageShelf) => ({
  ...query(enquiries.list, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const listPath = (shelf: MessageShelf, id?: string): string =>
  onShelf(id === undefined ? consolePaths.messages : consolePaths.message(id), shelf, 'open')
