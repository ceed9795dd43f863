import { SDP_PIECE_MAX, SDP_PIECES_MAX } from '@heartwell/contract/call-room/signals.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DescriptionReader, piecesOf } from './signal-pieces.ts'

const sdpOf = (length: number) => 'a=x\r\n'.repeat(Math.ceil(length / 5)).slice(0, length)

describe('piecesOf and DescriptionReader', () => {
  test('a description of any length arrives as it was, whatever the order of its pieces', () => {
    const lengths = fc.integer({ min: 0, max: SDP_PIECE_MAX * SDP_PIECES_MAX })
    fc.assert(
      fc.property(lengths, fc.infiniteStream(fc.nat()), (length, chance) => {
        const sdp = sdpOf(length)
        const pieces = piecesOf({ type: 'offer', sdp }, 3)
        expect(pieces.every((piece) => piece.sdp.length <= SDP_PIECE_MAX)).toBe(true)
        const reader = new DescriptionReader()
        const shuffled = pieces
          .map((piece) => ({ piece, place: chance.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ piece }) => piece)
        const read = shuffled.map((piece) => reader.read(piece))
        expect(read.slice(0, -1).every((whole) => whole === undefined)).toBe(true)
        expect(read.at(-1)).toEqual({ type: 'offer', sdp })
      }),
      { numRuns: 50 },
    )
  })

  test('exactly twelve pieces pass, one character more does not', () => {
    expect(piecesOf({ type: 'offer', sdp: sdpOf(SDP_PIECE_MAX * SDP_PIECES_MAX) }, 0)).toHaveLength(SDP_PIECES_MAX)
    expect(() => piecesOf({ type: 'offer', sdp: sdpOf(SDP_PIECE_MAX * SDP_PIECES_MAX + 1) }, 0)).toThrow(RangeError)
  })

  test('an older description is dropped when a piece of a newer one is here, and its late pieces too', () => {
    const [lost, late] = piecesOf({ type: 'offer', sdp: sdpOf(SDP_PIECE_MAX + 1) }, 1)
    const [newer] = piecesOf({ type: 'answer', sdp: 'v=0' }, 2)
    if (!lost || !late || !newer) throw new Error('there are three pieces')
    const reader = new DescriptionReader()
    expect(reader.read(lost)).toBeUndefined()
    expect(reader.read(newer)).toEqual({ type: 'answer', sdp: 'v=0' })
    expect(reader.read(late)).toBeUndefined()
  })
})
