import { Approval, STATUSES } from '@heartwell/contract/people.ts'
import { describe, expect, test } from 'vitest'
import { decide } from './rules.ts'

describe.each(STATUSES)('PM-09 a member at %s', (status) => {
  test.each(Approval.options)('whose approval is %s', (approval) => {
    const waiting = status === 'Tab' && approval === 'pending'
    const refusal = status === 'Tab' ? 'review.already_decided' : 'not_found'
    expect(decide({ status, approval })).toEqual(waiting ? { ok: true } : { ok: false, refusal })
  })
})
