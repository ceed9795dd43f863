import { paths } from '../../../paths.ts'

/** The most frequent subjects, and what people can do right away. */
export const QUICKER = [
  {
    title: 'I cannot remember my password',
    text: 'We’ll send you a code, and you choose a new one.',
    link: 'Set a new password',
    to: paths.forgotPassword,
  },
  {
    title: 'I haven’t received an email',
    text: 'Check your spam folder first. Then log in: the next page can send the email again.',
    link: 'Log in',
    to: paths.login,
  },
  {
    title: 'I’d like a copy of my data, or to delete my account',
    text: 'Log in and open Settings, or write to us from your account’s email address. Our policy says what we keep and for how long.',
    link: 'Read the Privacy Policy',
    to: paths.privacyPolicy,
  },
  {
    title: 'I have a question before I join',
    text: 'How we check profiles, who sees your photos, what it costs: you’ll find the answers on one page.',
    link: 'Why Choose Us',
    to: paths.services,
  },
] as const
