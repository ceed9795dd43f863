import { APPEAL_OFFER } from '@heartwell/contract/safety/sanction-texts.ts'
import { email } from './email-kind.ts'

const REVIEWED = {
  subject: 'An update about your profile',
  preview: 'We’ve reviewed your profile. Log in to continue.',
}

export const memberEmails = {
  approved: email({
    group: 'profile',
    name: 'Profile approved',
    occasion: 'A reviewer approves a profile',
    text: {
      ...REVIEWED,
      heading: 'Welcome',
      body: 'Somebody from our team has read your profile, and it’s open now. Log in to see who matches you.',
      button: 'Log in',
    },
    samples: {},
  }),
  rejected: email({
    group: 'profile',
    name: 'Profile rejected',
    occasion: 'A reviewer rejects a profile. The reason is on the site only',
    text: {
      ...REVIEWED,
      heading: 'About your profile',
      body: 'We’ve reviewed your profile. Log in to read the result.',
      button: 'Log in',
    },
    samples: {},
  }),
  notice: email({
    group: 'profile',
    name: 'New notifications',
    occasion: 'A member gets an email for each new notification',
    text: {
      subject: '{title}',
      preview: '{updates}',
      body: '{updates}\n\n{suggestion}',
      button: 'Open your notifications',
    },
    samples: {
      title: 'You have a new message',
      updates: 'You have a new message.',
      suggestion: 'One of today’s suggestions shares an interest with you: Gardening.',
    },
  }),
  'notice-digest': email({
    group: 'profile',
    name: 'Daily updates',
    occasion: 'A member gets one email a day',
    text: {
      subject: '{title}',
      preview: '{updates}',
      body: '{updates}\n\n{suggestion}',
      button: 'Open your notifications',
    },
    samples: {
      title: 'Your daily updates from Heartwell',
      updates: 'You have updates about 2 interests.\n\nYou have a new message.',
      suggestion: 'One of today’s suggestions shares an interest with you: Gardening.',
    },
  }),
  decision: email({
    group: 'safety',
    name: 'Warning, suspension or ban',
    occasion: 'Staff decide about a member',
    text: {
      subject: 'About your account',
      preview: 'We’ve made a decision about your account.',
      heading: '{decision}',
      body: '{message}\n\n{effect}\n\n{appeal}',
      button: 'Appeal',
    },
    samples: {
      decision: 'Please keep to our rules',
      message: 'You asked another member for money. That is against our rules.',
      effect: 'You can go on using Heartwell.',
      appeal: APPEAL_OFFER,
    },
  }),
  'suspension-expired': email({
    group: 'safety',
    purpose: 'suspension-lifted',
    name: 'Suspension has ended',
    occasion: 'The time of a suspension is over',
    text: {
      subject: 'Your account is open again',
      body: 'You can log in as before. Everything is as you left it, but appointments that we cancelled stay cancelled.',
      button: 'Log in',
    },
    samples: {},
  }),
  'suspension-lifted': email({
    group: 'safety',
    name: 'Suspension lifted',
    occasion: 'Staff end a suspension early',
    text: {
      subject: 'Your account is open again',
      body: 'We’ve reviewed our decision, and you can log in as before. Appointments that we cancelled stay cancelled. Thank you for your patience.',
      button: 'Log in',
    },
    samples: {},
  }),
  'appeal-overturned': email({
    group: 'safety',
    purpose: 'appeal-decided',
    name: 'Appeal: decision changed',
    occasion: 'An appeal is decided for the member',
    text: {
      subject: 'About your appeal',
      preview: 'We’ve decided about your appeal.',
      heading: 'We’ve changed our decision',
      body: 'Somebody who had no part in the decision has looked at everything again.\n\n{answer}',
      button: 'Read the decision',
    },
    samples: { answer: 'You are right: the message was a misunderstanding.' },
  }),
  'appeal-upheld': email({
    group: 'safety',
    purpose: 'appeal-decided',
    name: 'Appeal: decision kept',
    occasion: 'An appeal is decided against the member',
    text: {
      subject: 'About your appeal',
      preview: 'We’ve decided about your appeal.',
      heading: 'We keep our decision',
      body: 'Somebody who had no part in the decision has looked at everything again.\n\n{answer}',
      button: 'Read the decision',
    },
    samples: { answer: 'We have read the messages again and still think that they ask for money.' },
  }),
  'fraud-notice': email({
    group: 'safety',
    name: 'Fraud notice',
    occasion: 'To everybody who exchanged messages with a member banned for fraud',
    text: {
      subject: 'A safety notice from us',
      heading: 'Please be careful',
      body: 'We’ve closed the account of somebody who exchanged messages with you, because of fraud. Log in to see who it was.\n\n{advice}',
      button: 'See the notice',
    },
    samples: { advice: 'Please don’t send money or gift cards, and don’t share bank details.' },
  }),
  'check-in': email({
    group: 'safety',
    name: 'Check-in',
    occasion: 'A member asked us to ask during a first meeting. Sent once, and again when there is no answer',
    text: {
      subject: 'Is all well?',
      body: 'Please answer with one press. Without an answer we ask once more, and then tell the person you trust.',
      button: 'Answer',
    },
    samples: {},
  }),
  'trusted-invited': email({
    group: 'safety',
    name: 'Trusted person: invitation',
    occasion: 'A member asks somebody to look out for them at a first meeting',
    text: {
      subject: 'Somebody you know asks you something',
      body: 'Somebody who trusts you would like you to know where they are when they meet somebody for the first time. The link says who asks, and what we would ask of you.\n\nIf you do nothing, we write to you no more.',
      button: 'See who asks',
    },
    samples: {},
  }),
  'trusted-alarm': email({
    group: 'safety',
    name: 'Trusted person: please look',
    occasion: 'To the trusted person when a member does not answer, asks for a call or asks for help',
    text: {
      subject: 'Please look now: somebody you look out for may need you',
      body: 'Somebody who trusts you is at a first meeting. Please open the page now. It says what has happened, where they are and what you can do. We have told our team as well.',
      button: 'Open the page',
    },
    samples: {},
  }),
  'trusted-clear': email({
    group: 'safety',
    name: 'Trusted person: all is well',
    occasion: 'To the trusted person when a member says that all is well after all',
    text: {
      subject: 'All is well',
      body: 'Somebody who trusts you has now told us that all is well. Thank you for being there.',
    },
    samples: {},
  }),
}
