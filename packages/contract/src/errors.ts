/** Every refusal the API can make: its status and its words, decided here and nowhere else. */
export const ERRORS = {
  'request.invalid': { status: 400, text: 'Please check what you entered.' },
  'request.too_large': { status: 413, text: 'This is too large to send.' },
  'request.address_too_long': { status: 414, text: 'This address is too long.' },
  'request.unsupported_type': { status: 415, text: 'This kind of content cannot be read here.' },
  'request.method': { status: 405, text: 'This address does not answer that kind of request.' },
  'request.origin': { status: 403, text: 'This request did not come from our own pages.' },
  'session.required': { status: 401, text: 'Please sign in to continue.' },
  'session.not_yours': { status: 403, text: 'This belongs to another account.' },
  'session.not_allowed': { status: 403, text: 'Your account cannot do this.' },
  'staff.second_factor': { status: 403, text: 'Please set up your authenticator before you sign in.' },
  'member.not_verified': { status: 403, text: 'Please verify your email first.' },
  'member.not_approved': { status: 403, text: 'This opens once your profile is approved.' },
  'onboarding.not_next': { status: 409, text: 'This step is not the next one of your profile.' },
  'photos.too_many': { status: 409, text: 'You can upload up to 5 images only.' },
  'photos.changed': { status: 409, text: 'Your pictures have changed meanwhile. Please look again.' },
  'consent.needed': { status: 409, text: 'Please agree first that we may store this.' },
  'image.unreadable': { status: 422, text: 'This picture cannot be read. Please choose another one.' },
  'image.type': { status: 415, text: 'Please choose a JPEG, PNG or WebP picture.' },
  'image.too_large': { status: 413, text: 'Image size too large even after resizing!' },
  'document.too_large': { status: 413, text: 'The selected image exceeds the maximum size of 2MB.' },
  'interest.already_answered': { status: 409, text: 'This request has already been answered.' },
  'interest.closed': { status: 409, text: 'This request is closed.' },
  'interest.answer_first': {
    status: 409,
    text: 'Several people wait for your answer. Please answer some of them before you ask somebody new.',
  },
  'interest.many_waiting': {
    status: 409,
    text: 'This person has many requests to answer at the moment. Please try again in a few days.',
  },
  'review.already_decided': { status: 409, text: 'This profile has already been decided.' },
  'content.stale': {
    status: 409,
    text: 'Somebody else has saved this in the meantime. Please load it again before you save yours.',
  },
  'review.changed': { status: 409, text: 'This profile was sent again meanwhile. Please read it again, then decide.' },
  'review.not_corrected': { status: 409, text: 'Please replace what we named before you send your profile again.' },
  'review.too_often': {
    status: 409,
    text: 'You have sent your profile again three times. Please write to us: a person will help you.',
  },
  'safety.too_many_named': { status: 409, text: 'You can name up to 50 people.' },
  'report.decided': { status: 409, text: 'This report has already been decided.' },
  'support.closed': { status: 409, text: 'This case is closed. Please send us a new request.' },
  'support.too_many_images': { status: 409, text: 'You can attach up to 3 images.' },
  'ranking.changed': { status: 409, text: 'Another model is in use by now. Please look again.' },
  'archive.locked': { status: 409, text: 'Please enter your password once more to fetch your copy.' },
  'conversation.not_open': { status: 403, text: 'You can write to each other after you have both said yes.' },
  'conversation.booking_ended': {
    status: 403,
    text: 'Your booking has ended. You can still read this conversation.',
  },
  'message.too_late': { status: 409, text: 'You can delete a message for both of you within an hour of sending it.' },
  'message.picture_unknown': { status: 409, text: 'This picture is no longer here. Please choose it again.' },
  'message.one_picture': { status: 409, text: 'Please send one picture at a time.' },
  not_found: { status: 404, text: 'We could not find this.' },
  'budget.spent': { status: 429, text: 'That was a lot in a short time. Please try again a little later.' },
  busy: { status: 503, text: 'We are very busy at the moment. Please try again in a few seconds.' },
  internal: { status: 500, text: 'Something went wrong, please try again later' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** What every refusal looks like on the wire. `errors` names the fields and their texts when the input is at fault. */
export type Refusal = {
  success: false
  message: string
  msg: string
  code: ErrorCode
  request_id: string
  errors?: Record<string, string>
}
