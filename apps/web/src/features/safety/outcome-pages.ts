export { DecisionPage } from './decision-page.tsx'
export { NoticeCasePage } from './reports/notice-case-page.tsx'
