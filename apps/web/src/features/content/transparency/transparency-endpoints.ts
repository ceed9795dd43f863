import type { transparency } from '@heartwell/contract/statistics/transparency.ts'
import type { LateEndpoint } from '../../../platform/api/late-endpoints.ts'

const ofContract = async () => (await import('@heartwell/contract/statistics/transparency.ts')).transparency

export const publishedMonths: LateEndpoint<typeof transparency.list> = {
  path: '/api/transparency',
  load: async () => (await ofContract()).list,
}

export const publishedMonth: LateEndpoint<typeof transparency.month> = {
  path: '/api/transparency/:month',
  load: async () => (await ofContract()).month,
}
