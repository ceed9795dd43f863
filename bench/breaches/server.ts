import type { Breach } from './breach.ts'
import { ACCOUNT } from './server-accounts.ts'
import { CONSOLE } from './server-console.ts'
import { EDITING } from './server-editing.ts'
import { LOCKS } from './server-locks.ts'
import { MEETING } from './server-meeting.ts'
import { MESSAGES } from './server-messages.ts'
import { MONEY } from './server-money.ts'
import { PLATFORM_PARTS } from './server-platform.ts'

export const SERVER: Breach[] = [
  ...MEETING,
  ...ACCOUNT,
  ...MESSAGES,
  ...MONEY,
  ...LOCKS,
  ...CONSOLE,
  ...EDITING,
  ...PLATFORM_PARTS,
]
