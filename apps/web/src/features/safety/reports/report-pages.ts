/** The pages about reports in the member area, which load together. */
export { ReportedConversationPage } from './conversation-page.tsx'
export { OwnReportPage } from './own-report-page.tsx'
export { OwnReportsPage } from './own-reports-page.tsx'
export { PeoplePage } from './people-page.tsx'
export { ReportMemberPage, ReportPersonPage } from './report-person-page.tsx'
