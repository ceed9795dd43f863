export { ConfirmNewEmailPage, KeepOldEmailPage, StopRecoveryPage } from './mailed-link-page.tsx'
export { RecoverAccountPage } from './recovery/recover-account-page.tsx'
export { VerifyEmailPage } from './verify-email-page.tsx'
