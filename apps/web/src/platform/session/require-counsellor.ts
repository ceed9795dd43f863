import { review, type Staff } from '@heartwell/contract/review/review.ts'
import { redirectDocument } from 'react-router'
import { paths } from '../../paths.ts'
import { query } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'

/** The signed-in staff member, if any. */
export const staffQuery = query(review.me, {})

/** Fetches the signed-in staff member again. @throws ApiError session.required when it is not a counsellor */
async function confirmCounsellor(): Promise<Staff> {
  const { data } = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 })
  if (data?.role !== 'counsellor') throw new ApiError({ code: 'session.required' }, 401)
  return data
}

/** How a counsellor's pages learn that their session has ended. */
export const COUNSELLOR_LIVE = { confirmSession: confirmCounsellor }

/** Route loader of the counsellor area. Redirects everybody else to the console or its sign-in, another document. */
export async function requireCounsellor(): Promise<Staff> {
  const { data } = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 })
  if (data?.role === 'counsellor') return data
  throw redirectDocument(data ? paths.console : paths.staffSignIn)
}
