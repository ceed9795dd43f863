import { expect, test } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
import { pageAnswer } from './use-page-query.ts'

const refetch = async (): Promise<never> => {
  throw new Error('not called')
}
const failed = (status: number, data?: { rows: [] }) => {
  const error = new ApiError({ code: 'rate_limit.exceeded' }, status)
  return pageAnswer({ data, error, refetch, isFetching: false }).error === error
}

test.each([0, 429, 500, 503])(
  'pageAnswer hides a failed refetch with the status %i behind the older answer',
  (status) => {
    expect(failed(status, { rows: [] })).toBe(false)
    expect(failed(status)).toBe(true)
  },
)

test.each([401, 403, 404])(
  'pageAnswer shows the status %i, after which staff may no longer see the older answer',
  (status) => {
    expect(failed(status, { rows: [] })).toBe(true)
  },
)
