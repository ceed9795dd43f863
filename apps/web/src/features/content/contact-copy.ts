import { paths } from '../../paths.ts'

/** What people write about most, and what they can do at once. */
export const QUICKER = [
  {
    title: 'I cannot remember my password',
    text: 'We send you a code, and you choose a new one.',
    link: 'Set a new password',
    to: paths.forgotPassword,
  },
  {
    title: 'No e-mail has arrived',
    text: 'Look among the unwanted mail first. Then log in: the page that waits for you sends it again.',
    link: 'Log in',
    to: paths.login,
  },
  {
    title: 'I would like a copy of my data, or to leave',
    text: 'Write from the e-mail address of your account, and we do it. What we keep, and for how long, stands in the policy.',
    link: 'Read the Privacy Policy',
    to: paths.privacyPolicy,
  },
  {
    title: 'I have a question before I join',
    text: 'How we check profiles, who sees your photos, what it costs: the answers stand together on one page.',
    link: 'Why Choose Us',
    to: paths.services,
  },
] as const
