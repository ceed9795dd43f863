export { ConfirmNewEmailPage, KeepOldEmailPage, StopRecoveryPage } from './mailed-link-page.tsx'
export { RecoverAccountPage } from './recover-account-page.tsx'
export { VerifyEmailPage } from './verify-email-page.tsx'
