import { PICTURE_ERRORS } from './picture-errors.ts'

/** Every error of the API, with its status and text. They are defined only here and in `picture-errors.ts`. */
export const ERRORS = {
  ...PICTURE_ERRORS,
  'request.invalid': { status: 400, text: 'Please check what you entered.' },
  'request.too_large': { status: 413, text: 'This is too large to send.' },
  'request.address_too_long': { status: 414, text: 'This address is too long.' },
  'request.unsupported_type': { status: 415, text: 'We can’t read this kind of content.' },
  'request.method': { status: 405, text: 'This address doesn’t accept that kind of request.' },
  'request.origin': { status: 403, text: 'This request didn’t come from our own pages.' },
  'request.key_used': {
    status: 409,
    text: 'This was already sent with different content. Please reload the page and try again.',
  },
  'session.required': { status: 401, text: 'Please log in to continue.' },
  'session.not_yours': { status: 403, text: 'This belongs to another account.' },
  'session.not_allowed': { status: 403, text: 'Your account cannot do this.' },
  'staff.second_factor': { status: 403, text: 'Please set up your authenticator before you log in.' },
  'staff.step_up': { status: 403, text: 'Please confirm that it’s you, then try again.' },
  'staff.role_missing': {
    status: 403,
    text: 'Your role does not include this. An administrator can give you another role.',
  },
  'staff.invitation_dead': {
    status: 404,
    text: 'This invitation is no longer valid. Please ask an administrator for a new one.',
  },
  'staff.last_administrator': {
    status: 409,
    text: 'Somebody must stay an administrator. Please give this role to another person first.',
  },
  'staff.own_account': { status: 409, text: 'You cannot deactivate your own account.' },
  'passkey.refused': { status: 400, text: 'This passkey could not be checked. Please try again.' },
  'passkey.known': { status: 409, text: 'This passkey has already been added.' },
  'passkey.too_many': { status: 409, text: 'You can have up to 10 passkeys. Please remove one first.' },
  'member.not_verified': { status: 403, text: 'Please verify your email first.' },
  'member.not_approved': { status: 403, text: 'You can use this once your profile is approved.' },
  'onboarding.not_next': { status: 409, text: 'This isn’t the next step of your profile. Please reload the page.' },
  'photos.changed': { status: 409, text: 'Your pictures have changed in the meantime. Please check them again.' },
  'answers.full': {
    status: 409,
    text: 'You’ve answered three questions. To answer a different one, remove one of these first.',
  },
  'answers.changed': { status: 409, text: 'Your answers have changed in the meantime. Please check them again.' },
  'consent.needed': { status: 409, text: 'We need your consent before we can store this.' },
  'image.type': { status: 415, text: 'Please choose a JPEG, PNG or WebP picture.' },
  'interest.already_answered': { status: 409, text: 'This request has already been answered.' },
  'interest.closed': { status: 409, text: 'This request is closed.' },
  'interest.exclusive': {
    status: 409,
    text: 'You’re exclusive with somebody. Return to discovery before you send or accept a request.',
  },
  'interest.answer_first': {
    status: 409,
    text: 'Several people are waiting for your answer. Please answer some of them before you send a new interest.',
  },
  'interest.many_wait_for_you': {
    status: 409,
    text: 'Eight people are waiting to hear from you. Before you send new interests, please answer one of them or finish kindly.',
  },
  'interest.new_account': {
    status: 429,
    text: 'Your account is new, so you can send only a few interests at a time. Please try again later.',
  },
  'first_words.slowed': {
    status: 409,
    text: 'You can write to only a few new people a day for now. Please try again later.',
  },
  'interest.many_waiting': {
    status: 409,
    text: 'This person has many requests to answer at the moment. Please try again in a few days.',
  },
  'review.closed': { status: 409, text: 'The member has closed the account, so there is nothing to decide.' },
  'review.already_decided': { status: 409, text: 'This profile has already been reviewed.' },
  'review.taken': { status: 409, text: 'A colleague is deciding about this profile.' },
  'review.document_unopened': {
    status: 409,
    text: 'Please open the ID document first, or say why you don’t need to.',
  },
  'review.hinted': {
    status: 409,
    text: 'A photo of this profile looks like somebody else’s. Please compare them before you approve.',
  },
  'content.stale': {
    status: 409,
    text: 'Somebody else has saved changes in the meantime. Please reload the page before you save yours.',
  },
  'review.changed': {
    status: 409,
    text: 'This profile was sent again in the meantime. Please read it again before you decide.',
  },
  'second_review.not_independent': {
    status: 409,
    text: 'Somebody else has to do this: you have decided about this profile, or you have seen the decision.',
  },
  'review.not_corrected': { status: 409, text: 'Please change the parts we named before you send your profile again.' },
  'review.too_often': {
    status: 409,
    text: 'You have sent your profile again three times. Please contact us, and a person will help you.',
  },
  'live_picture.not_offered': { status: 409, text: 'We don’t take live pictures at the moment.' },
  'live_picture.not_now': { status: 409, text: 'You can’t take a live picture at the moment. Please reload the page.' },
  'live_picture.tries_used': {
    status: 409,
    text: 'You’ve used your three tries of today. Please try again tomorrow, or let a person help you.',
  },
  'live_picture.expired': { status: 409, text: 'These gestures are no longer valid. Please start again.' },
  'live_picture.no_other': {
    status: 409,
    text: 'We have no other gesture for this try. A person will help you: write to us under Help and Support.',
  },
  'live_picture.count': { status: 409, text: 'Please send exactly three pictures.' },
  'live_picture.decided': { status: 409, text: 'This live picture has already been decided, or it was withdrawn.' },
  'live_picture.unopened': { status: 409, text: 'Please open the pictures before you decide.' },
  'transparency.not_over': { status: 409, text: 'This month is not over yet. Please publish it afterwards.' },
  'transparency.published': { status: 409, text: 'This month has already been published.' },
  'safety.too_many_named': { status: 409, text: 'You can hide from up to 50 contacts.' },
  'report.decided': { status: 409, text: 'This report has already been decided.' },
  'report.unidentified': {
    status: 409,
    text: 'Please choose the member whom this report is about before you act.',
  },
  'complaint.closed': { status: 409, text: 'You can’t complain about this report at the moment.' },
  'complaint.decided': { status: 409, text: 'This complaint has already been decided.' },
  'complaint.took_part': {
    status: 403,
    text: 'You took part in this case. Another person has to decide now.',
  },
  'sanction.in_force': {
    status: 409,
    text: 'This member is already suspended or banned. Please reload the page to see the decision.',
  },
  'sanction.ended': { status: 409, text: 'This decision no longer applies. Please reload the page.' },
  'ban.confirmed': { status: 409, text: 'This ban has already been confirmed.' },
  'ban.own_proposal': { status: 403, text: 'You proposed this ban. Another person has to confirm it.' },
  'ban.own_appeal': { status: 403, text: 'You decided the appeal against this ban. Another person has to confirm it.' },
  'staff.dependent': {
    status: 403,
    text: 'You and the colleague who acted before you are not independent: in the last 30 days one of you gave the other their account or their roles. Another person has to decide.',
  },
  'recovery.open': { status: 409, text: 'A recovery of this account is already open.' },
  'recovery.ended': { status: 409, text: 'This recovery has ended. Please reload the page.' },
  'recovery.confirmed': { status: 409, text: 'This recovery has already been confirmed.' },
  'recovery.own_request': { status: 403, text: 'You requested this recovery. Another person has to confirm it.' },
  'recovery.suspended': {
    status: 409,
    text: 'This account is suspended. It can be recovered once the suspension has ended.',
  },
  'recovery.unverified': {
    status: 409,
    text: 'This member never confirmed an email address, so there is nothing to recover. They can register again.',
  },
  'recovery.address': {
    status: 409,
    text: 'The new address can’t be used any more: it belongs to an account or to a banned person. Please decline this recovery.',
  },
  'appeal.decided': { status: 409, text: 'This appeal has already been decided.' },
  'appeal.took_part': {
    status: 403,
    text: 'You took part in this decision. Another person has to decide the appeal.',
  },
  'enquiry.done': { status: 409, text: 'This message has already been answered or marked done.' },
  'appeal.closed': { status: 409, text: 'You can’t appeal against this decision any more.' },
  'support.closed': { status: 409, text: 'This case is closed. Please send us a new request.' },
  'support.open': { status: 409, text: 'You can tell us whether we helped once this case is closed.' },
  'support.rated': { status: 409, text: 'We already have your answer for this case. Thank you.' },
  'support.assigned': {
    status: 409,
    text: 'Somebody else has assigned this case in the meantime. Please check who has it now.',
  },
  'support.merged': { status: 409, text: 'This case was merged into another one. Please work on that one.' },
  'support.different_payment': {
    status: 409,
    text: 'A payment dispute can only be merged into a case about the same payment.',
  },
  'articles.full': { status: 409, text: 'There are already 200 articles. Please delete a draft first.' },
  'articles.not_published': { status: 409, text: 'This article has never been published, so it can’t be withdrawn.' },
  'articles.was_published': {
    status: 409,
    text: 'This article has been published, so it can’t be deleted. You can withdraw it instead.',
  },
  'canned_answers.full': { status: 409, text: 'There are already 100 canned answers. Please delete one first.' },
  'shortlist.full': {
    status: 409,
    text: 'Your shortlist can hold 100 people. Please remove somebody before you add another person.',
  },
  'ranking.changed': { status: 409, text: 'Another model is in use now. Please reload the page.' },
  'archive.locked': { status: 409, text: 'Please enter your password again to download your copy.' },
  'conversation.not_open': { status: 403, text: 'You can write to each other after you have both said yes.' },
  'conversation.booking_ended': {
    status: 403,
    text: 'Your booking has ended. You can still read this conversation.',
  },
  'conversation.finished': { status: 409, text: 'This conversation is finished. You can still read it.' },
  'conversation.not_finished': { status: 409, text: 'You can write to each other. Nobody has to begin again.' },
  'conversation.not_quiet': { status: 409, text: 'Somebody has written in the meantime. Please reload the page.' },
  'conversation.too_early': { status: 409, text: 'You can begin again 60 days after the conversation was finished.' },
  'call.unavailable': { status: 409, text: 'Calls aren’t possible at the moment. You can write to each other.' },
  'call.write_first': { status: 409, text: 'You can talk once you have both written to each other.' },
  'call.off': { status: 409, text: 'Calls between the two of you are switched off. You can write to each other.' },
  'call.not_yet': {
    status: 409,
    text: 'The answer to your last suggestion was not yet. You can suggest a call again a week after it.',
  },
  'call.many_offers': {
    status: 409,
    text: 'You’ve offered to talk now three times today. You can still suggest times.',
  },
  'call.many_suggestions': {
    status: 409,
    text: 'You’ve suggested a call ten times today. You can suggest another one tomorrow.',
  },
  'call.times': { status: 409, text: 'These times have passed in the meantime. Please choose others.' },
  'call.not_now': { status: 409, text: 'This call has changed in the meantime. Please check it again.' },
  'plan.write_first': { status: 409, text: 'You can plan a meeting once you have both written to each other.' },
  'plan.not_yet': {
    status: 409,
    text: 'The answer to your last plan was not yet. You can suggest a plan again a week after it.',
  },
  'plan.many_suggestions': {
    status: 409,
    text: 'You’ve suggested five plans today. You can suggest another tomorrow.',
  },
  'plan.many_changes': {
    status: 409,
    text: 'This plan has changed many times. Please write to each other, or call it off.',
  },
  'plan.time': { status: 409, text: 'Please choose a time that is at least an hour and at most 60 days ahead.' },
  'plan.not_now': { status: 409, text: 'This plan has changed in the meantime. Please check it again.' },
  'mandate.no_consent': {
    status: 409,
    text: 'Please agree first that our consultants may introduce you.',
  },
  'mandate.terms_changed': { status: 409, text: 'Our terms have changed. Please check them again.' },
  'introduction.not_now': {
    status: 409,
    text: 'This introduction has changed in the meantime. Please check it again.',
  },
  'introduction.not_possible': { status: 409, text: 'These two can’t be introduced now.' },
  'introduction.same_text': {
    status: 409,
    text: 'You have sent this paragraph before. Please write a new one for each person.',
  },
  'introduction.no_reader': {
    status: 409,
    text: 'These letters need a second reader, and no other consultant can read them yet.',
  },
  'introduction.own_letters': {
    status: 403,
    text: 'You wrote these letters, so another consultant has to read them.',
  },
  'introduction.unfinished': { status: 409, text: 'Please finish both letters before you send them.' },
  'pair.not_now': { status: 409, text: 'Something has changed here in the meantime. Please look at it again.' },
  'pair.propose_later': { status: 409, text: 'You’ve asked this lately. The page says when you can ask again.' },
  'pair.exclusive_elsewhere': {
    status: 409,
    text: 'You’re exclusive with somebody else. You can change that on the page of you two.',
  },
  'pair.chapters_closed': {
    status: 409,
    text: 'Conversations for later are open once your families have met. Your answers stay until then, and only you have them.',
  },
  'pair.story_closed': { status: 409, text: 'A wedding story is written once you’ve both said that you’re married.' },
  'pair.story_changed': {
    status: 409,
    text: 'One of you has changed the story since you opened it. Please read it again first.',
  },
  'companion.full': { status: 409, text: 'You can have two companions. End one before you invite somebody else.' },
  'companion.not_now': { status: 409, text: 'Something has changed here in the meantime. Please look at it again.' },
  'companion.many_people': { status: 409, text: 'You can show twelve people at once. Please take one away first.' },
  'companion.own': {
    status: 409,
    text: 'You’re logged in as the member who invites. A companion opens the link in their own browser.',
  },
  'conversation.copy_asked': {
    status: 409,
    text: 'Nobody can write here until the question about a copy is answered.',
  },
  'trusted_person.exists': {
    status: 409,
    text: 'Somebody has agreed already. Remove them before you ask somebody else.',
  },
  'trusted_person.not_agreed': {
    status: 409,
    text: 'The person you trust hasn’t agreed yet, or their agreement has ended.',
  },
  'trusted_person.watching': { status: 409, text: 'This can be changed once the meeting is over.' },
  'check_in.not_now': { status: 409, text: 'This question can’t be answered any more.' },
  'check_in.changed': { status: 409, text: 'Something else was pressed in the meantime. Please check it again.' },
  'message.too_late': { status: 409, text: 'You can delete a message for both of you within an hour of sending it.' },
  'message.picture_not_allowed': {
    status: 403,
    text: 'This person sees pictures only when they allow it. Nothing is lost: you can ask them, and then send it again.',
  },
  'message.one_picture': { status: 409, text: 'Please send one picture at a time.' },
  'booking.taken': { status: 409, text: 'Somebody else has just booked this time. You haven’t paid anything.' },
  'booking.not_offered': { status: 409, text: 'This time is no longer available. Please choose another one.' },
  'booking.not_now': { status: 409, text: 'This booking has changed in the meantime. Please check it again.' },
  'booking.refund_changed': { status: 409, text: 'The refund has changed in the meantime. Please check it again.' },
  'terms.date_taken': { status: 409, text: 'Another version begins at that moment. Please choose another date.' },
  'terms.in_force': { status: 409, text: 'This version holds already. Add a new one instead.' },
  'counsellor.incomplete': {
    status: 409,
    text: 'Members need a price, a sentence and a text before they can choose a counsellor.',
  },
  'payout.changed': { status: 409, text: 'What is owed has changed in the meantime. Please check it again.' },
  'payout.not_newest': { status: 409, text: 'Only the newest payout of a counsellor can be reversed, and only once.' },
  'booking.rated': { status: 409, text: 'You have already rated this appointment.' },
  'rating.decided': { status: 409, text: 'This text has already been reviewed.' },
  'schedule.overlap': { status: 409, text: 'These hours overlap with other hours on the same day.' },
  'package.empty': { status: 409, text: 'Your package has no appointments left.' },
  'payment.unavailable': {
    status: 503,
    text: 'Our payment provider isn’t responding. You haven’t been charged. Please try again in a minute.',
  },
  'payment.withdrawal_over': { status: 409, text: 'You can no longer withdraw from this contract.' },
  'audit.too_many': {
    status: 409,
    text: 'An export can hold 20,000 entries, and these are more. Please choose fewer days.',
  },
  'dispute.decided': { status: 409, text: 'This dispute has already been decided.' },
  not_found: { status: 404, text: 'We could not find this.' },
  'rate_limit.exceeded': {
    status: 429,
    text: 'You’ve done this too often in a short time. Please try again a little later.',
  },
  busy: { status: 503, text: 'We are very busy at the moment. Please try again in a few seconds.' },
  internal: { status: 500, text: 'Something went wrong, please try again later' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** 'You’ve done this too often in a short time. Please try again in 59 minutes.' */
export const rateLimitText = (seconds: number): string =>
  `You’ve done this too often in a short time. Please try again in ${waitText(seconds)}.`

/** A duration as text, rounded up: '59 minutes', '1 hour'. Without `Intl`: every page of accounts loads this. */
export function waitText(seconds: number): string {
  const [unit, of] =
    seconds < 60 ? (['second', 1] as const) : seconds < 3600 ? (['minute', 60] as const) : (['hour', 3600] as const)
  const count = Math.ceil(seconds / of)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The body of every error. `errors` has the text of each invalid field. */
export type Refusal = {
  success: false
  message: string
  msg: string
  code: ErrorCode
  request_id: string
  errors?: Record<string, string>
}
