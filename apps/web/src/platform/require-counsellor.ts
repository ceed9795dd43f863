import { review, type Staff } from '@heartwell/contract/review.ts'
import { redirectDocument } from 'react-router'
import { paths } from '../paths.ts'
import { query } from './api.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

/** Who of the staff is signed in, if anybody is. */
export const staffQuery = query(review.me, {})

/** Asks again who is signed in. @throws ApiError session.required when it is no counsellor any more */
export async function confirmCounsellor(): Promise<Staff> {
  const { data } = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 })
  if (data?.role !== 'counsellor') throw new ApiError({ code: 'session.required' }, 401)
  return data
}

/** Route loader of the counsellor area. Everybody else is led to the console or its sign-in, which are another document. */
export async function requireCounsellor(): Promise<Staff> {
  const { data } = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 })
  if (data?.role === 'counsellor') return data
  throw redirectDocument(data ? paths.console : paths.staffSignIn)
}
