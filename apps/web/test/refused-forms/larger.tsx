import { consents } from '@heartwell/contract/consents/consents.ts'
import { PreferencesForm as PreferenceFields, preferences } from '@heartwell/contract/matching/preferences.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ClientSummary } from '../../src/features/counselling/workspace/clients/client-summary.tsx'
import { ReturnForm } from '../../src/features/introductions/second-readings/return-form.tsx'
import { PreferencesForm } from '../../src/features/onboarding/preferences/preferences-form.tsx'
import { StoryForm } from '../../src/features/pairs/wedding-story/story-form.tsx'
import { BOOKING_ID } from '../counselling.ts'
import { anAppointment } from '../counsellor-workspace.ts'
import { memberApi, renderForMember } from '../open-app.tsx'
import { anAccount, OWN_ID, uuid } from '../people.ts'
import { openAt, type RefusedForm } from './refused-form.ts'

const AT = '2026-11-20T10:00:00.000Z'

const preferencesApi = () =>
  memberApi()
    .on(drafts.read, { success: true, data: null })
    .on(drafts.save, { success: true, message: '', kept: true, data: null })
    .on(consents.list, { success: true, message: '', data: [] })
    .on(preferences.read, {
      success: true,
      message: '',
      data: {
        preferences: PreferenceFields.parse({ country: 'GB' }),
        suggested: { seeks: null, age_from: 40, age_to: 60 },
        place: 'none',
        place_counts_from: null,
        saved_at: AT,
      },
    })

const rejected = anAccount({ approve_reject: 'rejected', rejection_reason: 'Please say more.' })
const rejectedApi = () =>
  memberApi(rejected).on(review.waiting, {
    success: true,
    data: {
      approve_reject: 'rejected',
      submitted_at: AT,
      sent_again: 0,
      looking_at: [],
      ahead: null,
      estimate: null,
      estimate_words: '',
      document: { state: 'received', at: AT, text: 'We have your ID document.' },
      rejection: {
        reason: 'Please say more.',
        parts: ['texts'],
        still_the_same: ['texts'],
        decided_at: AT,
        attempts_left: 3,
      },
    },
  })

const MET = anAppointment({ state: 'completed', starts_at: AT, ends_at: AT, can_cancel: false })
const CLIENT_FILE = {
  client: { id: uuid(1), name: 'Margaret', image: null },
  summaries: [{ booking_id: BOOKING_ID, text: 'Trust.', steps: [], shared_at: AT }],
} as never

/** Forms that need more around them than a part of a page. */
export const LARGER_FORMS: readonly RefusedForm[] = [
  {
    name: 'preferences.save',
    open: async () => {
      const opened = await renderForMember(<PreferencesForm userId={OWN_ID} onSaved={() => undefined} />, {
        api: preferencesApi(),
      })
      await opened.page.findByRole('button', { name: 'Save' })
      return opened
    },
    submit: 'Save',
  },
  {
    name: 'review.resubmit',
    open: openAt('/FinalSubmissionPage', 'Send again', { account: rejected, api: rejectedApi() }),
    texts: { 'Religious belief': 'I sing in a choir.' },
    submit: 'Send again',
    confirms: 'Send again',
    // Shown at the document, which the test of the page does.
    skips: ['image.unreadable', 'image.type', 'document.too_large'],
  },
  {
    name: 'counsellorWorkspace.saveSummary',
    open: () =>
      renderForMember(
        <ClientSummary
          file={CLIENT_FILE}
          met={[MET]}
          chosen={MET}
          onChoose={() => undefined}
          zone="Europe/London"
          now={new Date('2026-11-23T10:00:00.000Z')}
        />,
      ),
    texts: { 'Summary for Margaret': 'Trust. And time.' },
    submit: 'Share the changes with Margaret',
  },
  {
    name: 'secondReadings.return',
    open: () =>
      renderForMember(<ReturnForm introductionId={uuid(1)} writer="Leila Haddad" onReturned={async () => undefined} />),
    texts: { 'What should change': 'The letter to him says little.' },
    submit: 'Return to Leila',
  },
  {
    name: 'weddingStory.save',
    open: () =>
      renderForMember(
        <StoryForm
          partnerId={uuid(7)}
          first={isolated('Helen')}
          story={null}
          photos={['one.jpg']}
          onDone={() => undefined}
          onCancel={undefined}
        />,
      ),
    boxes: ['Portrait 3'],
    texts: { 'Your story': 'We met on a Tuesday.' },
    submit: 'Save and preview',
    labels: { text: 'Your story' },
  },
]
