// One chunk for editing the profile, because every page's script lists the URLs of all chunks.
export { BasicDetailsPage } from './edit/basic-details-page.tsx'
export { CultureEditPage } from './edit/culture-edit-page.tsx'
export { EditProfilePage } from './edit/edit-profile-page.tsx'
export { ImageEditPage } from './edit/image-edit-page.tsx'
export { InterestEditPage } from './edit/interest-edit-page.tsx'
export { PhotoAccessPage } from './photos/photo-access-page.tsx'
export { ResetPasswordPage } from './settings/reset-password-page.tsx'
export { SetResetPasswordPage } from './settings/set-reset-password-page.tsx'
