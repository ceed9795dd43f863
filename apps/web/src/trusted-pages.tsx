import { useLocation } from 'react-router'
import { CompanionPage } from './features/companions/companion-page.tsx'
import { TrustedPage } from './features/meetings/safety/trusted-page.tsx'

/** The pages of people without an account share one route and one file, because every page's script lists the routes. */
export const TrustedPages = () => (useLocation().search === '?companion' ? <CompanionPage /> : <TrustedPage />)
