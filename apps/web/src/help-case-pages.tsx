import { useLocation } from 'react-router'
import { NotFreePage } from './features/safety/not-free-page.tsx'
import { CasePage } from './features/support/case-page.tsx'
import { notFreePath } from './platform/paths/not-free-path.ts'

/** One route and one file, because every page's script lists the routes. */
export const HelpCasePages = () =>
  useLocation().pathname.toLowerCase() === notFreePath.toLowerCase() ? <NotFreePage /> : <CasePage />
