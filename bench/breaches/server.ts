import type { Breach } from './breach.ts'
import { ACCOUNT } from './server-accounts.ts'
import { LOCKS } from './server-locks.ts'
import { MEETING } from './server-meeting.ts'
import { MESSAGES } from './server-messages.ts'
import { MONEY } from './server-money.ts'

export const SERVER: Breach[] = [...MEETING, ...ACCOUNT, ...MESSAGES, ...MONEY, ...LOCKS]
