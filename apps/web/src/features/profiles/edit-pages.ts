// One chunk for editing the profile, because every page's script lists the URLs of all chunks.
export { BasicDetailsPage } from './basic-details-page.tsx'
export { CultureEditPage } from './culture-edit-page.tsx'
export { EditProfilePage } from './edit-profile-page.tsx'
export { ImageEditPage } from './image-edit-page.tsx'
export { InterestEditPage } from './interest-edit-page.tsx'
export { PhotoAccessPage } from './photo-access-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { SetResetPasswordPage } from './set-reset-password-page.tsx'
