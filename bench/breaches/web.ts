import type { Breach } from './breach.ts'
import { WEB_ACCOUNTS } from './web-accounts.ts'
import { WEB_CONSOLE } from './web-console.ts'
import { WEB_MEMBER_AREA } from './web-member-area.ts'
import { WEB_MONEY } from './web-money.ts'
import { WEB_SITE } from './web-site.ts'

export const WEB: Breach[] = [...WEB_ACCOUNTS, ...WEB_MEMBER_AREA, ...WEB_MONEY, ...WEB_SITE, ...WEB_CONSOLE]
