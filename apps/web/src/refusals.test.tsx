// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LARGER_FORMS } from '../test/refused-forms/larger.tsx'
import { MEMBER_FORMS } from '../test/refused-forms/member.tsx'
import { PUBLIC_FORMS } from '../test/refused-forms/public.ts'
import { endpointOf } from '../test/refused-forms/refused-form.ts'
import { commandsOf, walkRefusals } from '../test/refused-forms/walk.ts'

const FORMS = [...PUBLIC_FORMS, ...MEMBER_FORMS, ...LARGER_FORMS]

/**
 * The other commands of visitors, members and counsellors: called by a page itself, a link in an email, a switch, a
 * button or a text that saves by itself and says in its note why it could not (notes, messages, drafts).
 * `command-failures.test.ts` shows that no button drops a failure.
 */
const WITHOUT_A_ROW = `
  batch.read accountRecovery.stop accounts.checkEmail accounts.confirmNewEmail accounts.endOtherSessions accounts.endSession accounts.keepOldEmail
  accounts.logout accounts.verifyEmail appeals.decision consents.set content.confirmSubscription content.page
  calls.agree calls.answer calls.cancel calls.end calls.notYet calls.propose calls.setOff calls.choose
  content.unsubscribe content.unsubscribeOneClick conversations.deleteMessage conversations.markRead
  conversations.saveDraft chatSettings.save conversations.send conversations.setAdvice
  assessments.answerSkipped conversations.setOptions conversations.uploadPicture counselling.bookedByMe counselling.hold counselling.move
  counselling.myBookings counselling.pay counselling.payWithPackage counselling.releaseHold counselling.renewHold
  counselling.saveNote counselling.share counselling.tickStep counsellorWorkspace.cancel counsellorWorkspace.client counsellorWorkspace.complete
  counsellorWorkspace.deleteNote counsellorWorkspace.endFeed counsellorWorkspace.markAbsent
  counsellorWorkspace.removeException counsellorWorkspace.renewFeed counsellorWorkspace.saveNote
  detailChanges.sendDocument detailChanges.withdraw drafts.save finishing.beginAgain finishing.finish interests.answer
  counsellorIntroductions.client counsellorIntroductions.letters counsellorIntroductions.saveCriterion counsellorIntroductions.saveLetters
  counsellorIntroductions.discard counsellorIntroductions.send counsellorIntroductions.takeBack secondReadings.open secondReadings.release interests.pending interests.received interests.sent interests.undoWithdrawal interests.withdraw matchMarks.set
  factPreferences.save introductionConsent.refuse introductionConsent.save letters.answer mandates.buy livePictures.draw livePictures.send livePictures.swap
  matching.filterCounts matching.matchedUsers matching.setSwitches notices.read notifications.history
  notifications.markRead notifications.saveSettings notifications.subscribe notifications.unsubscribe
  notifications.unsubscribeFromEmails notifications.unsubscribeFromEmailsOneClick passkeys.add passkeys.signIn
  passkeys.signInOptions payments.history payments.refundRest payments.withdraw photos.order photos.remove photos.setAccess
  pairs.answer pairs.goBack pairs.propose pairs.withdraw chapters.act chapters.saveAnswer weddingStory.sign weddingStory.withdraw
  plans.agree plans.answer plans.cancel plans.notYet checkIns.answer checkIns.saveWatch trustedPeople.agree trustedPeople.invite
  trustedPeople.read trustedPeople.remove trustedPeople.stop
  pictureRequests.ask profileAnswers.order profileAnswers.remove profileAnswers.saveDraft profileAnswers.submit profileFacts.save profileFacts.showLastVisit profileFacts.showPlace profiles.getUser safety.block safety.pause safety.removeHiddenContact safety.unblock
  turns.answerQuiet confidentialCases.send confidentialCases.clear
  companionPage.accept companionPage.invitation companionPage.read companionPage.say companionPage.stop companionPage.suggest
  companions.askCopy companions.end companions.invite companions.renew companions.show companions.showDraft
  conversationCopies.answer conversationCopies.end`
  .trim()
  .split(/\s+/)

test('each command of the contract has a form below, or is known to need none', () => {
  const known = new Set([...FORMS.map(endpointOf), ...WITHOUT_A_ROW])
  expect([...known].toSorted()).toEqual(commandsOf('others'))
})

test.each(FORMS)(
  'the form of $name shows the server’s sentence for each refusal, and for each field at the field',
  walkRefusals,
)
