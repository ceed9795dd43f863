import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { call, fileAddress, query } from '../../../platform/api/api.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'

/** Members book, move and cancel while these pages are open. */
const REFRESH_MS = 60_000

export const todayQuery = { ...query(counsellorWorkspace.today, {}), refetchInterval: REFRESH_MS }

/** The calendar of `days` days from `from`, a date in the counsellor's time zone. */
export const calendarQuery = (from: string, days: number) => ({
  ...query(counsellorWorkspace.calendar, { query: { from, days } }),
  refetchInterval: REFRESH_MS,
})

export const clientsQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: [counsellorWorkspace.clients.path, name],
    queryFn: ({ pageParam, signal }) =>
      call(
        counsellorWorkspace.clients,
        { query: { ...(name && { name }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Not refetched automatically: each fetch may be recorded as an opening of the client's file. */
export const clientQuery = (clientId: string) => ({
  ...query(counsellorWorkspace.client, { params: { clientId } }),
  refetchOnWindowFocus: false,
})

export const earningsQuery = (month?: string) =>
  query(counsellorWorkspace.earnings, { query: { ...(month && { month }) } })

export const ratingsQuery = query(counsellorWorkspace.ratings, {})

/** The endpoints that return appointments. */
const WITH_CLIENT_DATA = [
  counsellorWorkspace.today,
  counsellorWorkspace.calendar,
  counsellorWorkspace.clients,
  counsellorWorkspace.client,
  counsellorWorkspace.earnings,
]

export function useReloadAppointments(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all(WITH_CLIENT_DATA.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

/** The counsellor's time zone; the device's zone until it is known. */
export const useWorkspaceZone = (): string => dataIfLoaded(useAnswer(todayQuery))?.counsellor.time_zone ?? deviceZone()

/** The address of a photo that the client shares. */
export const clientPhotoUrl = (clientId: string, name: string | null): string | null =>
  name && fileAddress(counsellorWorkspace.clientPhoto, { params: { clientId, name } })
