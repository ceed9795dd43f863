// @vitest-environment happy-dom
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { ERRORS } from '@heartwell/contract/errors.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../test/fake-api.ts'
import { errorAt } from '../test/forms.ts'
import { MEMBER_FORMS } from '../test/refused-forms/member.tsx'
import { PUBLIC_FORMS } from '../test/refused-forms/public.ts'
import { attempt, endpointOf, type Opened, type RefusedForm } from '../test/refused-forms/refused-form.ts'

const FORMS = [...PUBLIC_FORMS, ...MEMBER_FORMS]

/**
 * The other commands of visitors, members and counsellors: called by a page itself, a link in an email, a switch, a
 * button or a text that saves by itself, or by a form with refusals in its own tests (preferences, resubmission).
 */
const WITHOUT_A_ROW = `
  accountRecovery.stop accounts.checkEmail accounts.confirmNewEmail accounts.endOtherSessions accounts.endSession accounts.keepOldEmail
  accounts.logout accounts.verifyEmail appeals.decision consents.set content.confirmSubscription content.page
  content.unsubscribe content.unsubscribeOneClick conversations.deleteMessage conversations.markRead
  conversations.saveDraft conversations.saveSettings conversations.send conversations.setAdvice
  conversations.setOptions conversations.uploadPicture counselling.bookedByMe counselling.hold counselling.move
  counselling.myBookings counselling.pay counselling.payWithPackage counselling.releaseHold counselling.renewHold
  counselling.saveNote counselling.share counselling.tickStep counsellorWorkspace.cancel counsellorWorkspace.client counsellorWorkspace.complete
  counsellorWorkspace.deleteNote counsellorWorkspace.endFeed counsellorWorkspace.markAbsent
  counsellorWorkspace.removeException counsellorWorkspace.renewFeed counsellorWorkspace.saveNote
  counsellorWorkspace.saveSummary detailChanges.sendDocument detailChanges.withdraw drafts.save interests.answer
  interests.pending interests.received interests.sent interests.undoWithdrawal interests.withdraw matchMarks.set
  matching.filterCounts matching.matchedUsers matching.setSwitches notices.read notifications.history
  notifications.markRead notifications.saveSettings notifications.subscribe notifications.unsubscribe
  notifications.unsubscribeFromEmails notifications.unsubscribeFromEmailsOneClick passkeys.add passkeys.signIn
  passkeys.signInOptions payments.history payments.refundRest photos.order photos.remove preferences.save
  profiles.getUser review.resubmit safety.block safety.pause safety.removeHiddenContact safety.unblock`
  .trim()
  .split(/\s+/)

const STAFF_PATH = /^\/api\/provider\//

const endpointNamed = (name: string): Endpoint => {
  const found = ENDPOINTS[name]
  if (!found) throw new Error(`The contract has no endpoint ${name}.`)
  return found
}

const isShown = (sentence: string) =>
  waitFor(() => expect(document.body.textContent.includes(sentence), `The page shows: ${sentence}`).toBe(true))

async function closeDialog({ page, user }: Opened) {
  const dialog = page.queryByRole('alertdialog')
  if (!dialog) return
  await user.click(within(dialog).getByRole('button', { name: /^(OK|Cancel)$/ }))
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
}

/** Sends the form once, which the server refuses in this way, and expects the sentence. */
async function refuse(form: RefusedForm, opened: Opened, answer: () => Response, sentence: string) {
  opened.api.on(endpointNamed(endpointOf(form)), answer)
  await attempt(form, opened)
  await isShown(sentence)
}

test('each command of the contract has a form below, or is known to need none', () => {
  const commands = Object.entries(ENDPOINTS)
    .filter(([, { method, path, audience }]) => method !== 'GET' && audience !== 'provider' && !STAFF_PATH.test(path))
    .map(([name]) => name)
  const known = new Set([...FORMS.map(endpointOf), ...WITHOUT_A_ROW])
  expect([...known].toSorted()).toEqual(commands.toSorted())
})

describe.each(FORMS)('the form of $name', (form) => {
  const endpoint = endpointNamed(endpointOf(form))

  test('shows the server’s sentence for each refusal of the contract, and for each field at the field', async () => {
    const opened = await form.open()
    for (const code of new Set([...endpoint.refusals, 'request.invalid' as const, 'busy' as const])) {
      const { status, text } = ERRORS[code]
      await refuse(form, opened, () => refusal(status, { code, message: text }), text)
      await closeDialog(opened)
    }
    for (const field of Object.keys(endpoint.body?.shape ?? {})) {
      const sentence = `Please correct ${field}.`
      const answer = () => refusal(400, { code: 'request.invalid', message: sentence, errors: { [field]: sentence } })
      await refuse(form, opened, answer, sentence)
      const label = form.labels?.[field]
      if (label) await waitFor(() => expect(errorAt(label)).toBe(sentence))
      await closeDialog(opened)
    }
    if (!form.answersNo) return
    const no = 'We can’t do this for you. Please write to us.'
    const body = JSON.stringify({ success: false, message: no, msg: no, ...form.answersNo })
    await refuse(form, opened, () => new Response(body), no)
  })
})
