import { email } from './email-kind.ts'

const DAY = 'Tuesday 1 December'
const WHEN = 'Tuesday 1 December at 14:00 (London)'
const JOIN = 'You can join in your browser from ten minutes before it begins.'
const REFUND = 'We’re sending £24.00 back to your card. This usually takes 3 to 5 working days.'
const CHANGE = 'You can move or cancel it free of charge until Monday 30 November at 14:00.'
const button = 'See your appointment'
const calendar = 'Open your calendar'

export const appointmentEmails = {
  'booking-confirmed': email({
    group: 'appointments',
    name: 'Appointment booked',
    occasion: 'To the member, after booking',
    text: {
      subject: 'Your appointment on {day} at {time}',
      body: `Your appointment is booked for {when}.\n\n${JOIN}\n\n{change}`,
      button,
    },
    samples: { day: DAY, time: '14:00', when: WHEN, change: CHANGE },
    optional: ['day', 'time'],
  }),
  'booking-moved': email({
    group: 'appointments',
    name: 'Appointment moved',
    occasion: 'To the member, after moving it',
    text: {
      subject: 'Your appointment is now on {day} at {time}',
      body: `Your appointment has moved to {when}.\n\n${JOIN}\n\n{change}`,
      button,
    },
    samples: { day: DAY, time: '14:00', when: WHEN, change: CHANGE },
    optional: ['day', 'time'],
  }),
  'booking-cancelled': email({
    group: 'appointments',
    name: 'Appointment cancelled',
    occasion: 'To the member who cancelled',
    text: {
      subject: 'Your appointment on {day} is cancelled',
      body: 'We have cancelled your appointment on {when}, as you asked.\n\n{refund}',
      button,
    },
    samples: { day: DAY, when: WHEN, refund: REFUND },
    optional: ['day'],
  }),
  'booking-cancelled_for_member': email({
    group: 'appointments',
    name: 'Appointment cancelled by us',
    occasion: 'To the member, when a counsellor or staff cancel',
    text: {
      subject: 'We had to cancel your appointment on {day}',
      body: 'Your appointment on {when} won’t take place. We’re sorry.\n\n{refund}',
      button,
    },
    samples: { day: DAY, when: WHEN, refund: REFUND },
    optional: ['day'],
  }),
  'booking-counsellor_absent': email({
    group: 'appointments',
    name: 'Counsellor didn’t come',
    occasion: 'To the member',
    text: {
      subject: 'We’re sorry about your appointment',
      body: 'Your counsellor didn’t come to your appointment on {when}. We’re sorry.\n\n{refund}\n\n{free appointment}',
      button,
    },
    samples: {
      when: WHEN,
      refund: REFUND,
      'free appointment': 'Your next appointment with this counsellor is free.',
    },
  }),
  'booking-member_absent': email({
    group: 'appointments',
    name: 'Appointment missed',
    occasion: 'To the member who didn’t come',
    text: {
      subject: 'You missed your appointment on {day}',
      body: 'Your counsellor waited for you on {when}.\n\nIf you were there, please tell us: you can raise a payment dispute from your payment history.',
      button,
    },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'booking-day_reminder': email({
    group: 'appointments',
    name: 'Reminder: tomorrow',
    occasion: 'To the member, a day before',
    text: {
      subject: 'Reminder: your appointment on {day} at {time}',
      body: `You have an appointment on {when}.\n\n${JOIN}`,
      button,
    },
    samples: { day: DAY, time: '14:00', when: WHEN },
    optional: ['day', 'time'],
  }),
  'booking-hour_reminder': email({
    group: 'appointments',
    name: 'Reminder: in an hour',
    occasion: 'To the member, an hour before',
    text: {
      subject: 'Your appointment begins at {time}',
      body: `You have an appointment on {when}.\n\n${JOIN}`,
      button,
    },
    samples: { time: '14:00', when: WHEN },
    optional: ['time'],
  }),
  'booking-slot_lost': email({
    group: 'appointments',
    name: 'Payment without an appointment',
    occasion: 'To the member whose payment couldn’t book the time',
    text: {
      subject: 'We’re refunding your payment',
      body: 'This is about your payment for {when}.\n\nWe couldn’t book this time with your payment, so we’re sending it all back to your card. This usually takes 3 to 5 working days.',
      button: 'See your payments',
    },
    samples: { when: WHEN },
  }),
  'introductions-bought': email({
    group: 'appointments',
    name: 'Introductions bought',
    occasion: 'To the member, after paying for introductions',
    text: {
      subject: 'Your payment for introductions',
      body: 'You’ve paid {price} for {introductions}. The transaction ID is {transaction id}.\n\nAn introduction counts when you have both said yes and you have met. You can have the price of those you haven’t used back at any time.',
      button: 'See your introductions',
    },
    samples: { price: '£420.00', introductions: 'three introductions', 'transaction id': 'HW-7K2M-Q9XP' },
  }),
  'payment-withdrawn': email({
    group: 'appointments',
    name: 'Receipt of a withdrawal',
    occasion: 'To the member who withdraws from a contract within 14 days',
    text: {
      subject: 'You’ve withdrawn from your contract',
      body: 'We received your withdrawal on {when}.\n\nIt is about your payment with the transaction ID {transaction id}. You told us: “I withdraw from this contract.”\n\n{appointments}\n\nWe’re sending {refund} back to the card that you paid with, within 14 days at the latest. Banks usually take 3 to 5 working days.\n\nPlease keep this email.',
      button: 'See your payments',
    },
    samples: {
      when: WHEN,
      'transaction id': 'HW-7K2M-Q9XP',
      refund: '£50.00',
      appointments: 'One appointment has been cancelled.',
    },
    optional: ['appointments'],
  }),
  'booking-refunded': email({
    group: 'appointments',
    name: 'Appointment refunded',
    occasion: 'To the member, when staff refund an appointment',
    text: {
      subject: 'We’re refunding your appointment on {day}',
      body: 'This is about your appointment on {when}.\n\n{refund}',
      button,
    },
    samples: { day: DAY, when: WHEN, refund: REFUND },
    optional: ['day'],
  }),
  'counsellor-booking-confirmed': email({
    group: 'appointments',
    name: 'To the counsellor: booked',
    occasion: 'A member books an appointment',
    text: { subject: 'New appointment on {day}', body: '{when}', button: calendar },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'counsellor-booking-moved': email({
    group: 'appointments',
    name: 'To the counsellor: moved',
    occasion: 'A member moves an appointment',
    text: { subject: 'An appointment has moved to {day}', body: '{when}', button: calendar },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'counsellor-booking-cancelled': email({
    group: 'appointments',
    name: 'To the counsellor: cancelled',
    occasion: 'A member cancels an appointment',
    text: { subject: 'An appointment on {day} is cancelled', body: '{when}', button: calendar },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'counsellor-booking-cancelled_for_member': email({
    group: 'appointments',
    name: 'To the counsellor: cancelled by us',
    occasion: 'Staff cancel an appointment',
    text: { subject: 'Your appointment on {day} is cancelled', body: '{when}', button: calendar },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'counsellor-booking-refunded': email({
    group: 'appointments',
    name: 'To the counsellor: refunded',
    occasion: 'Money of an appointment goes back to the client',
    text: {
      subject: 'An appointment on {day} was refunded',
      body: '{when}\n\nThis appointment was refunded to the client. Your earnings show the amount that remains.',
      button: calendar,
    },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'counsellor-booking-counsellor_absent': email({
    group: 'appointments',
    name: 'To the counsellor: missed',
    occasion: 'The counsellor was not in the room',
    text: {
      subject: 'You missed an appointment on {day}',
      body: '{when}\n\nYou were not in the room, so the member has been refunded and has a free appointment with you. If this is wrong, please reply to this email.',
      button: calendar,
    },
    samples: { day: DAY, when: WHEN },
    optional: ['day'],
  }),
  'counsellor-message': email({
    group: 'appointments',
    name: 'To the counsellor: message',
    occasion: 'A client writes to a counsellor',
    text: {
      subject: 'You have a new message at {site}',
      body: 'One of your clients has written to you. Log in to read the message.',
      button: 'Log in',
    },
    samples: {},
  }),
}
