import type { AuditEntry, AuditKind } from '@heartwell/contract/audit/audit.ts'

type AboutKind = NonNullable<AuditEntry['about']>['kind']
type Action = { kind: AuditKind; text: string; about: AboutKind }

const act = (kind: AuditKind, text: string, about: AboutKind = 'other'): Action => ({ kind, text, about })

/** Every action of the audit: its kind, its words, and what its subject is. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'profile.approved': act('decision', 'Approved a profile', 'member'),
  'introduction.met': act('decision', 'Decided that two introduced members have met', 'member'),
  'introduction.not_met': act('decision', 'Decided that two introduced members have not met', 'member'),
  'introduction.released': act('decision', 'Released letters to two clients of one consultant', 'member'),
  'introduction.returned': act('decision', 'Returned letters to two clients of one consultant', 'member'),
  'profile.second_review': act('decision', 'Decided about a profile as second reviewer', 'member'),
  'profile.settled': act('decision', 'Settled two different decisions about a profile', 'member'),
  'profile.rejected': act('decision', 'Rejected a profile', 'member'),
  'profile.sent_again': act('decision', 'Sent their profile again', 'member'),
  'details.approved': act('decision', 'Approved new details', 'member'),
  'details.returned': act('decision', 'Returned new details', 'member'),
  'details.document_asked': act('decision', 'Asked for a new ID document', 'member'),
  'answer.approved': act('decision', 'Approved an answer of the profile', 'member'),
  'answer.returned': act('decision', 'Returned an answer of the profile', 'member'),
  'wedding_story.published': act('decision', 'Published a wedding story'),
  'wedding_story.returned': act('decision', 'Returned a wedding story'),
  'photo.shown': act('decision', 'Approved a new photo', 'member'),
  'photo.refused': act('decision', 'Refused a new photo', 'member'),
  'report.none': act('decision', 'Decided a report: no action', 'member'),
  'report.warned': act('decision', 'Decided a report: warned', 'member'),
  'report.suspended': act('decision', 'Decided a report: suspended', 'member'),
  'report.banned': act('decision', 'Decided a report: proposed a ban', 'member'),
  'slow_sending.ended': act('decision', 'Ended slower sending to new people', 'member'),
  'account.warned': act('decision', 'Warned a member', 'member'),
  'confidential_case.answered': act('answer', 'Answered a confidential case'),
  'ban.proposed': act('decision', 'Proposed a ban', 'member'),
  'ban.confirmed': act('decision', 'Confirmed a ban', 'member'),
  'ban.declined': act('decision', 'Declined a ban', 'member'),
  'appeal.upheld': act('decision', 'Decided an appeal: upheld', 'member'),
  'appeal.overturned': act('decision', 'Decided an appeal: overturned', 'member'),
  'note.added': act('answer', 'Wrote a note about a member', 'member'),
  'recovery.requested': act('decision', 'Requested the recovery of an account', 'member'),
  'recovery.confirmed': act('decision', 'Confirmed the recovery of an account', 'member'),
  'recovery.declined': act('decision', 'Declined the recovery of an account', 'member'),
  'recovery.stopped': act('decision', 'Stopped the recovery of an account', 'member'),
  'recovery.expired': act('decision', 'Ended a recovery whose link nobody used', 'member'),
  'recovery.completed': act('decision', 'Recovered the account with the link', 'member'),
  'member.session_ended': act('decision', 'Signed a member out of a device', 'member'),
  'account.suspended': act('decision', 'Suspended an account', 'member'),
  'account.restored': act('decision', 'Restored an account', 'member'),
  'account.erased': act('decision', 'Deleted an account', 'member'),
  'counsellor.suspended': act('decision', 'Suspended a counsellor'),
  'counsellor.restored': act('decision', 'Restored a counsellor'),
  'counsellor.approved': act('decision', 'Approved a counsellor'),
  'counsellor.changed': act('setting', 'Changed the listing of a counsellor'),
  'rating.published': act('decision', 'Published a rating', 'member'),
  'rating.refused': act('decision', 'Refused a rating', 'member'),
  'document.read': act('read', 'Opened an ID document', 'member'),
  'document.erased': act('decision', 'Deleted an ID document', 'member'),
  'live_picture.read': act('read', 'Opened a live picture', 'member'),
  'live_picture.accepted': act('decision', 'Accepted a live picture', 'member'),
  'live_picture.refused': act('decision', 'Refused a live picture', 'member'),
  'live_picture.erased': act('decision', 'Deleted live pictures', 'member'),
  'live_picture_mode.saved': act('setting', 'Changed whether live pictures are offered'),
  'report.evidence_read': act('read', 'Read messages as evidence', 'member'),
  'report.picture_read': act('read', 'Opened a picture as evidence', 'member'),
  'report.photo_read': act('read', 'Opened a photo of a reported profile', 'member'),
  'report.identified': act('decision', 'Said whom a public report is about', 'member'),
  'complaint.agreed': act('decision', 'Agreed with a complaint about a report', 'member'),
  'complaint.dismissed': act('decision', 'Dismissed a complaint about a report', 'member'),
  'audit.exported': act('read', 'Exported the audit'),
  'support.answered': act('answer', 'Answered a support case', 'case'),
  'support.closed': act('answer', 'Closed a support case', 'case'),
  'support.reopened': act('answer', 'Reopened a support case', 'case'),
  'support.assigned': act('answer', 'Assigned a support case', 'case'),
  'support.noted': act('answer', 'Wrote a note about a support case', 'case'),
  'support.merged': act('answer', 'Merged a support case', 'case'),
  'canned_answer.added': act('setting', 'Added a canned answer'),
  'canned_answer.saved': act('setting', 'Changed a canned answer'),
  'canned_answer.deleted': act('setting', 'Deleted a canned answer'),
  'support.decided': act('money', 'Closed a dispute with its decision', 'case'),
  'payment.dispute_decided': act('money', 'Decided a payment dispute'),
  'booking.cancelled': act('money', 'Cancelled an appointment', 'member'),
  'booking.refunded': act('money', 'Refunded an appointment', 'member'),
  'payout.recorded': act('money', 'Recorded a payout'),
  'payout.reversed': act('money', 'Reversed a payout'),
  'counselling_terms.added': act('setting', 'Changed prices and refunds'),
  'counselling_terms.withdrawn': act('setting', 'Withdrew a change of prices and refunds'),
  'payout.exported': act('read', 'Exported the payouts'),
  'enquiry.answered': act('answer', 'Answered an enquiry'),
  'enquiry.done': act('answer', 'Marked an enquiry as done'),
  'enquiry.reopened': act('answer', 'Reopened an enquiry'),
  'subscriber.removed': act('setting', 'Removed a newsletter subscriber'),
  'letter.sent': act('setting', 'Sent a newsletter issue'),
  'rejection_reasons.saved': act('setting', 'Changed the reasons of rejections'),
  'interest_topics.saved': act('setting', 'Changed the list of interests'),
  'questionnaire.saved': act('setting', 'Changed the wording of a questionnaire'),
  'email_text.saved': act('setting', 'Changed the text of an email'),
  'email_text.tested': act('setting', 'Sent a test of an email'),
  'page.saved': act('setting', 'Changed a page'),
  'article.added': act('setting', 'Wrote a draft of an article'),
  'article.saved': act('setting', 'Changed an article'),
  'article.published': act('setting', 'Published an article'),
  'article.withdrawn': act('setting', 'Withdrew an article'),
  'article.deleted': act('setting', 'Deleted a draft of an article'),
  'transparency.published': act('setting', 'Published the figures of a month'),
  'archive.requested': act('answer', 'Requested a copy of their data', 'member'),
  'helplines.saved': act('setting', 'Changed emergency numbers and helplines'),
  'figures.saved': act('setting', 'Changed the home page figures'),
  'staff.invited': act('access', 'Invited a staff member'),
  'staff.invitation_withdrawn': act('access', 'Withdrew an invitation'),
  'staff.joined': act('access', 'Joined as a staff member'),
  'staff.roles_changed': act('access', 'Changed the roles of a staff member'),
  'staff.deactivated': act('access', 'Deactivated a staff account'),
  'staff.new_account_decided': act('access', 'Was the second person with an account younger than a week'),
  'staff.activated': act('access', 'Activated a staff account'),
  'passkey.added': act('access', 'Added a passkey to their account'),
  'passkey.removed': act('access', 'Removed a passkey from their account'),
  'ranking.returned': act('setting', 'Restored an earlier ranking model'),
}

/** The parts of the product whose other actions are about access to the console. */
const ACCESS = /^(staff|session|passkey)\./

/** An action without words of its own is shown by its name, so that no entry is hidden. */
export function actionOf(action: string): Action {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (known) return known
  const name = action.replaceAll(/[._]/g, ' ')
  return act(ACCESS.test(action) ? 'access' : 'setting', name.charAt(0).toUpperCase() + name.slice(1))
}

/** All actions in use, by their words. */
export const listActions = (used: readonly string[]) =>
  [...new Set([...Object.keys(ACTIONS), ...used])]
    .map((action) => ({ action, kind: actionOf(action).kind, text: actionOf(action).text }))
    .sort((a, b) => a.text.localeCompare(b.text, 'en'))

/** The actions of a kind, among those with words and those in use. */
export const actionsOfKind = (kind: AuditKind, used: readonly string[]): string[] =>
  listActions(used).flatMap((one) => (one.kind === kind ? [one.action] : []))
