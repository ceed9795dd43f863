import type { HintMember } from '@heartwell/contract/review-queue.ts'
import { describe, expect, test } from 'vitest'
import { hintsOf } from './rules.ts'

describe('hintsOf', () => {
  const other: HintMember = {
    id: '6f0d2f2e-7f6b-4a59-9d3b-5a8f5c1f9a10',
    name: 'Anna',
    approve_reject: 'approved',
    submitted: true,
    suspended: false,
    photos: null,
  }
  const nothing = { bannedPhotos: [], identities: [], duplicates: [], samePhone: [] }

  test('lists what is like a banned member first, then a photo of another member, then the same telephone', () => {
    const identities = [{ kind: 'banned_browser' as const, members: [] }]
    expect(hintsOf({ bannedPhotos: ['p'], identities, duplicates: [other], samePhone: [other] })).toEqual([
      { kind: 'banned_photo', members: [], photos: ['p'] },
      { kind: 'banned_browser', members: [], photos: [] },
      { kind: 'duplicate_photo', members: [other], photos: [] },
      { kind: 'same_phone', members: [other], photos: [] },
    ])
  })

  test('says nothing where nothing was found', () => {
    expect(hintsOf(nothing)).toEqual([])
    expect(hintsOf({ ...nothing, samePhone: [other] }).map(({ kind }) => kind)).toEqual(['same_phone'])
    expect(hintsOf({ ...nothing, bannedPhotos: ['p'] }).map(({ kind }) => kind)).toEqual(['banned_photo'])
  })
})
