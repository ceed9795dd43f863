import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'
import { guard } from './route-guard.ts'

const supportForm = lazyPages(() => import('./features/support/support-form-pages.tsx'))
const ownDetails = guard((by) => by.requireOwnDetails)
const reportPage = lazyPages(() => import('./features/safety/reports/report-pages.ts'))

/** Help and Support in the member area: support requests, emergency numbers and reports about people. */
export const help: RouteObject[] = [
  {
    path: paths.helpAndSupport,
    lazy: lazyPages(() => import('./features/support/help-and-support-page.tsx'))('HelpAndSupportPage'),
  },
  {
    path: paths.notSafeMember,
    lazy: lazyPages(() => import('./features/safety/not-safe-page.tsx'))('NotSafeMemberPage'),
  },
  { path: paths.reportPeople, lazy: reportPage('PeoplePage') },
  { path: `${paths.reportPeople}/:id`, lazy: reportPage('ReportPersonPage') },
  { path: `${paths.reportPeople}/with/:memberId`, lazy: reportPage('ReportMemberPage') },
  { path: `${paths.reportPeople}/:id/messages`, lazy: reportPage('ReportedConversationPage') },
  { path: paths.ownReports, lazy: reportPage('OwnReportsPage') },
  { path: `${paths.ownReports}/:number`, lazy: reportPage('OwnReportPage') },
  {
    path: `${paths.helpAndSupport}/:number`,
    lazy: lazyPages(() => import('./help-case-pages.tsx'))('HelpCasePages'),
  },
  { path: paths.adminSupport, loader: ownDetails, lazy: supportForm('AdminSupportPage') },
  { path: paths.paymentDispute, loader: ownDetails, lazy: supportForm('PaymentDisputePage') },
  { path: paths.techSupport, loader: ownDetails, lazy: supportForm('TechSupportPage') },
  { path: paths.dataProtection, loader: ownDetails, lazy: supportForm('DataProtectionPage') },
]
