// One chunk for the onboarding, because every page's script lists the URLs of all chunks.

export { ConsentsPage } from './consents-page.tsx'
export { CulturePage } from './culture-page.tsx'
export { DocumentPage } from './document-page.tsx'
export { GenderPage } from './gender-page.tsx'
export { InterestsPage } from './interests-page.tsx'
export { OwnResultsPage } from './own-results-page.tsx'
export { PhotosPage } from './photos-page.tsx'
export { PreferencesPage } from './preferences-page.tsx'
export { StepLayout } from './step-layout.tsx'
