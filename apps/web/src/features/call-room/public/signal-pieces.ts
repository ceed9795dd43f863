import { type RoomSignal, SDP_PIECE_MAX, SDP_PIECES_MAX } from '@heartwell/contract/call-room/signals.ts'

export type Description = { type: 'offer' | 'answer'; sdp: string }
type Piece = Extract<RoomSignal, { kind: 'description' }>

/** Splits a description into signals of a size that every broker carries. @throws RangeError when it is too large */
export function piecesOf({ type, sdp }: Description, number: number): Piece[] {
  const pieces = Math.max(1, Math.ceil(sdp.length / SDP_PIECE_MAX))
  if (pieces > SDP_PIECES_MAX) throw new RangeError('the description is too large')
  return Array.from({ length: pieces }, (_, piece) => ({
    ...({ kind: 'description', type, number, piece, pieces } as const),
    sdp: sdp.slice(piece * SDP_PIECE_MAX, (piece + 1) * SDP_PIECE_MAX),
  }))
}

/** Joins the pieces of descriptions. Drops the pieces of an older, incomplete description. */
export class DescriptionReader {
  #number = -1
  #pieces: (string | undefined)[] = []

  /** The whole description once its last piece is here. */
  read({ number, piece, pieces, type, sdp }: Piece): Description | undefined {
    if (number < this.#number) return undefined
    if (number > this.#number) {
      this.#number = number
      this.#pieces = Array.from({ length: pieces })
    }
    this.#pieces[piece] = sdp
    const isWhole = this.#pieces.length === pieces && Array.from(this.#pieces).every((text) => text !== undefined)
    return isWhole ? { type, sdp: this.#pieces.join('') } : undefined
  }
}
