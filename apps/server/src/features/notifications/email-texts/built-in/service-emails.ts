import { SUBSCRIPTION_WORDING } from '@heartwell/contract/content/subscription-wording.ts'
import { email } from './email-kind.ts'

const CASE = { number: 'HW-2611-0042' }

export const serviceEmails = {
  'support-received': email({
    group: 'support',
    name: 'Request received',
    occasion: 'A member writes to support',
    text: {
      subject: 'We have your request (case {number})',
      body: 'Thank you for writing to us. A person reads every request and answers within two working days.',
      button: 'Open your case',
    },
    samples: CASE,
  }),
  'support-added': email({
    group: 'support',
    name: 'Reply received',
    occasion: 'A member replies in a case',
    text: {
      subject: 'We have your reply (case {number})',
      body: 'Thank you for your reply. A person reads it and answers within two working days.',
      button: 'Open your case',
    },
    samples: CASE,
  }),
  'support-answered': email({
    group: 'support',
    name: 'Case answered',
    occasion: 'Staff answer a case. The answer is on the site only',
    text: {
      subject: 'We have answered your case {number}',
      body: 'There is an answer to your request. You can read it, and reply, under Help and Support.',
      button: 'Open your case',
    },
    samples: CASE,
  }),
  'support-closed': email({
    group: 'support',
    name: 'Case closed',
    occasion: 'Staff close a case',
    text: {
      subject: 'Your case {number} is closed',
      body: 'We have closed your case. If something is still open, send us a new request under Help and Support.',
      button: 'Open your case',
    },
    samples: CASE,
  }),
  'support-reopened': email({
    group: 'support',
    name: 'Case reopened',
    occasion: 'Staff open a closed case again',
    text: {
      subject: 'Your case {number} is open again',
      body: 'We have opened your case again and are looking into it.',
      button: 'Open your case',
    },
    samples: CASE,
  }),
  'support-decided': email({
    group: 'support',
    name: 'Payment dispute decided',
    occasion: 'Staff decide about a payment dispute',
    text: {
      subject: 'We have decided about your case {number}',
      body: 'You can read our decision, and the reason for it, under Help and Support.',
      button: 'Open your case',
    },
    samples: CASE,
  }),
  'support-desk-received': email({
    group: 'support',
    purpose: 'support-desk',
    name: 'To staff: new case',
    occasion: 'A member writes to support',
    text: {
      subject: 'A new support case: {number}',
      heading: 'A new support case',
      body: 'A member has written to support. The case has the number {number}.',
      button: 'Open the case',
    },
    samples: CASE,
  }),
  'support-desk-added': email({
    group: 'support',
    purpose: 'support-desk',
    name: 'To staff: reply in a case',
    occasion: 'A member replies in a case',
    text: {
      subject: 'A reply in support case {number}',
      heading: 'A reply in a support case',
      body: 'A member has written to support. The case has the number {number}.',
      button: 'Open the case',
    },
    samples: CASE,
  }),
  'enquiry-received': email({
    group: 'support',
    name: 'Message of a visitor received',
    occasion: 'A visitor sends the contact form',
    text: {
      subject: 'We have your message (no. {number})',
      heading: 'We have your message',
      body: 'Thank you for writing to us. A person reads every message and answers within two working days.\n\nYour message has the number {number}. Please mention it if you contact us about this again.',
      footer: 'If you didn’t write to us, somebody entered your address by mistake. You don’t need to do anything.',
    },
    samples: { number: '118' },
  }),
  'enquiry-answered': email({
    group: 'support',
    name: 'Answer to a visitor',
    occasion: 'Staff answer the message of a visitor',
    text: {
      subject: 'Our answer to your message (no. {number})',
      preview: 'Thank you for writing to us. Open this email to read our answer.',
      heading: 'About your message no. {number}',
      body: '{answer}',
    },
    samples: { number: '118', answer: 'Yes, you can visit us.\n\nWe are open from Monday to Friday.' },
  }),
  'notice-link': email({
    group: 'safety',
    name: 'Public report: link to the case',
    occasion: 'Somebody without an account reports somebody, or asks for the link again',
    text: {
      subject: 'Your report (case {number})',
      heading: 'We have your report',
      body: 'Thank you for telling us. A person reads every report.\n\nYour case has the number {number}. With the button you can see what has happened with it, also later.',
      button: 'Open the case',
      footer:
        'If you didn’t send us a report, somebody entered your address by mistake. You don’t need to do anything.',
    },
    samples: { number: 'ABC-234' },
  }),
  'notice-update': email({
    group: 'safety',
    name: 'Public report: something new',
    occasion: 'Staff decide a public report, or answer a complaint about it',
    text: {
      subject: 'News about your report (case {number})',
      heading: 'There’s something new in your case',
      body: 'We’ve worked on your report with the number {number}. Open the case to read what we decided.',
      button: 'Open the case',
    },
    samples: { number: 'ABC-234' },
  }),
  'newsletter-confirm': email({
    group: 'newsletter',
    name: 'Confirm the newsletter',
    occasion: 'Somebody subscribes to the newsletter',
    text: {
      subject: 'Please confirm your newsletter subscription',
      heading: 'One click to subscribe',
      body: 'Somebody, perhaps you, subscribed this address to our newsletter and agreed to this:\n\n“{agreement}”\n\nPlease confirm that it was you. The link works for 7 days.',
      button: 'Yes, subscribe me',
      footer:
        'If this wasn’t you, you don’t need to do anything. We won’t send you the newsletter, and we’ll delete your address after 14 days.',
    },
    samples: { agreement: SUBSCRIPTION_WORDING.text },
  }),
  'newsletter-already': email({
    group: 'newsletter',
    name: 'Already subscribed',
    occasion: 'A subscriber subscribes again',
    text: {
      subject: 'You’re already subscribed to our newsletter',
      heading: 'You’re already subscribed',
      body: 'Somebody, perhaps you, tried to subscribe this address to our newsletter. It is already subscribed.',
    },
    samples: {},
  }),
}
