import type { EarlierSanction, HintMember } from '@heartwell/contract/review/review-queue.ts'
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
  const warning: EarlierSanction = {
    kind: 'warning',
    reason: 'unkind',
    created_at: '2026-03-03T10:00:00.000Z',
    ended_at: null,
    contacts: ['email'],
    fraud_notices: 0,
  }
  const nothing = { bannedPhotos: [], identities: [], earlier: [], duplicates: [], samePhone: [] }
  const empty = { members: [], photos: [], sanctions: [] }

  test('lists what is like a banned member first, then earlier sanctions, a photo of another member, the same telephone', () => {
    const identities = [{ kind: 'banned_browser' as const, members: [] }]
    const found = { bannedPhotos: ['p'], identities, earlier: [warning], duplicates: [other], samePhone: [other] }
    expect(hintsOf(found)).toEqual([
      { ...empty, kind: 'banned_photo', photos: ['p'] },
      { ...empty, kind: 'banned_browser' },
      { ...empty, kind: 'earlier_sanction', sanctions: [warning] },
      { ...empty, kind: 'duplicate_photo', members: [other] },
      { ...empty, kind: 'same_phone', members: [other] },
    ])
  })

  test('says nothing where nothing was found', () => {
    expect(hintsOf(nothing)).toEqual([])
    expect(hintsOf({ ...nothing, samePhone: [other] }).map(({ kind }) => kind)).toEqual(['same_phone'])
    expect(hintsOf({ ...nothing, bannedPhotos: ['p'] }).map(({ kind }) => kind)).toEqual(['banned_photo'])
  })
})
