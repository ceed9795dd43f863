// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CONSOLE_CASE_FORMS } from '../../test/refused-forms/console-cases.tsx'
import { CONSOLE_CONTENT_FORMS } from '../../test/refused-forms/console-content.tsx'
import { CONSOLE_PEOPLE_FORMS } from '../../test/refused-forms/console-people.tsx'
import { endpointOf } from '../../test/refused-forms/refused-form.ts'
import { commandsOf, walkRefusals } from '../../test/refused-forms/walk.ts'

const FORMS = [...CONSOLE_PEOPLE_FORMS, ...CONSOLE_CASE_FORMS, ...CONSOLE_CONTENT_FORMS]

/**
 * The other commands of the console: a plain button, a choice of a file, a preview or a lease, or a form with refusals
 * in its own tests (the rejection of a profile, the wording of a questionnaire). `command-failures.test.ts` shows that
 * no button drops a failure.
 */
const WITHOUT_A_ROW = `
  accountRecovery.confirm accountRecovery.decline articleEditing.publish articleEditing.remove articleEditing.restore
  articleEditing.withdraw audit.check audit.exportFile cannedAnswers.remove counsellingTerms.withdraw
  counsellorAccounts.approve counsellorAccounts.removePhoto counsellorAccounts.restore counsellorAccounts.setPhoto
  counsellorAccounts.suspend memberFile.endSlowSending detailChanges.approve detailChanges.askForDocument editing.restorePage emailTexts.preview
  emailTexts.previewPage enquiries.done enquiries.reopen livePictures.accept livePictures.open
  livePictures.refuse livePictures.setMode memberFile.endSession newsletter.removeSubscriber
  payouts.exportFile photos.review profileAnswers.approve profileAnswers.return questionnaires.save ranking.return reportWaves.decide reportsInbox.identify
  reportsInbox.liftSuspension review.approve review.reject reviewQueue.lease reviewQueue.next reviewQueue.release
  secondReviews.approve secondReviews.next secondReviews.reject secondReviews.settle
  staffAccounts.invitation staffAccounts.withdrawInvitation staffPasskeys.add staffPasskeys.remove staffPasskeys.signIn
  stepUp.byPasskey stepUp.passkeyOptions supportInbox.assign supportInbox.close supportInbox.reopen
  transparencyEditing.publish weddingStoryReview.approve`
  .trim()
  .split(/\s+/)

test('each command of the console has a form below, or is known to need none', () => {
  const known = new Set([...FORMS.map(endpointOf), ...WITHOUT_A_ROW])
  expect([...known].toSorted()).toEqual(commandsOf('staff'))
})

test.each(FORMS)(
  'the form of $name shows the server’s sentence for each refusal, and for each field at the field',
  walkRefusals,
)
