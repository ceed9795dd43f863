// One chunk for all pages of a meeting, because every page's script lists the URLs of all chunks.
export { AfterCallPage } from './after-call-page.tsx'
export { PlanFormPage } from './plan-form-page.tsx'
export { PlanPage } from './plan-page.tsx'
