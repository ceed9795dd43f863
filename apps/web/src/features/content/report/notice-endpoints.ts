import type { notices } from '@heartwell/contract/safety/notices.ts'
import type { LateEndpoint } from '../../../platform/api/late-endpoints.ts'

const ofContract = async () => (await import('@heartwell/contract/safety/notices.ts')).notices

export const sendNotice: LateEndpoint<typeof notices.send> = {
  path: '/api/notices',
  load: async () => (await ofContract()).send,
}

export const sendCaseLink: LateEndpoint<typeof notices.sendLink> = {
  path: '/api/notices/link',
  load: async () => (await ofContract()).sendLink,
}
