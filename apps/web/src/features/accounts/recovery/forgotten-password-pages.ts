export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { ResetWithCodePage } from './reset-with-code-page.tsx'
