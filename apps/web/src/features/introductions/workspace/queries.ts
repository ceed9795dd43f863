import { counsellorIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { fileAddress, query } from '../../../platform/api/api.ts'

const REFRESH_MS = 60_000

export const clientsQuery = { ...query(counsellorIntroductions.list, {}), refetchInterval: REFRESH_MS }

/** Not refetched by itself: each opening of a client is recorded. */
export const clientQuery = (clientId: string) => ({
  ...query(counsellorIntroductions.client, { params: { clientId } }),
  refetchOnWindowFocus: false,
})

/** Not refetched by itself: each opening of two profiles is recorded. */
export const letterPairQuery = (clientId: string, otherId: string) => ({
  ...query(counsellorIntroductions.letters, { params: { clientId, otherId } }),
  refetchOnWindowFocus: false,
})

/** The address of a photo of somebody who may be introduced to the client. */
export const candidatePhotoUrl = (clientId: string, otherId: string, name: string | null): string | null =>
  name && fileAddress(counsellorIntroductions.photo, { params: { clientId, otherId, name } })
