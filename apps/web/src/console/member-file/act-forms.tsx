import { type MemberFile, memberFile, STAFF_NOTE_MAX, StaffNoteForm } from '@heartwell/contract/console/member-file.ts'
import {
  REASON_LABELS,
  type SanctionKind,
  type SanctionReason,
  sanctionMessage,
} from '@heartwell/contract/safety/sanction-texts.ts'
import {
  EndForm,
  SANCTION_MESSAGE_MAX,
  SANCTION_NOTE_MAX,
  SuspendForm,
  sanctions,
} from '@heartwell/contract/safety/sanctions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useCommand } from '../../platform/api/api.ts'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { FilterChips } from '../../ui/lists/filter-chips.tsx'
import { Panel } from '../parts/panel.tsx'
import { useSubmit } from '../parts/use-submit.ts'
import { LetterPreview } from '../safety/sanctions/letter-preview.tsx'
import { SuspensionDays } from '../safety/sanctions/suspension-days.tsx'
import { FormEnd } from './form-end.tsx'
import { REFRESHES } from './member-file-queries.ts'

type FormProps = { file: MemberFile; onClose: () => void }

/** A note that only staff read. */
export function NoteForm({ file, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(StaffNoteForm), defaultValues: { text: '' } })
  const { mutateAsync } = useCommand(memberFile.addNote, { refreshes: REFRESHES })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, (body) => mutateAsync({ params: { id: file.id }, body }), onClose)
  return (
    <Panel title="Write a note">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextArea
          label="Only staff can read this"
          rows={4}
          maxLength={STAFF_NOTE_MAX}
          autoFocus
          error={errors.text?.message}
          {...form.register('text')}
        />
        <FormEnd error={errors.root?.message} pending={isSubmitting} onClose={onClose}>
          Save note
        </FormEnd>
      </form>
    </Panel>
  )
}

/** Ends the suspension or the ban. */
export function RestoreForm({ file, onClose }: FormProps) {
  const form = useForm({ resolver: zodResolver(EndForm), defaultValues: { note: '' } })
  const { mutateAsync } = useCommand(sanctions.restore, { refreshes: [...REFRESHES, sanctions.proposedBans] })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, (body) => mutateAsync({ params: { id: file.id }, body }), onClose)
  return (
    <Panel title={`Restore ${isolated(file.name)}`}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft">{`The account opens again at once, others see the profile as before, and we email ${isolated(file.name)}.`}</p>
        <TextArea
          label="Why, for our own record"
          rows={3}
          maxLength={SANCTION_NOTE_MAX}
          autoFocus
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FormEnd error={errors.root?.message} pending={isSubmitting} onClose={onClose}>
          Restore
        </FormEnd>
      </form>
    </Panel>
  )
}

type SanctionAct = 'warn' | 'suspend' | 'ban'
const KINDS: Record<SanctionAct, SanctionKind> = { warn: 'warning', suspend: 'suspension', ban: 'ban' }
const TITLES: Record<SanctionAct, string> = { warn: 'Warn', suspend: 'Suspend', ban: 'Ban' }
const BUTTONS: Record<SanctionAct, string> = { warn: 'Warn', suspend: 'Suspend', ban: 'Suspend now and ask to confirm' }
const REASONS: Record<SanctionAct, readonly SanctionReason[]> = {
  warn: ['unkind', 'nudity', 'contact_details', 'other'],
  suspend: ['money', 'fake', 'threats', 'unkind', 'nudity', 'under_age', 'other'],
  ban: ['money', 'fake', 'threats', 'nudity', 'under_age', 'returned', 'other'],
}

/** A warning, a suspension or the proposal of a ban: its reason, our record, and what the member will read. */
export function SanctionForm({ act, file, onClose }: FormProps & { act: SanctionAct }) {
  const form = useForm({
    // The days of the other acts stay empty.
    resolver: zodResolver(SuspendForm),
    defaultValues: { message: '', note: '', days: act === 'suspend' ? 7 : null },
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const [reason, message, days] = useWatch({ control: form.control, name: ['reason', 'message', 'days'] })
  const send = useSend(act)
  const submit = useSubmit(form, (body) => send(file.id, { ...body, days: days ?? null }), onClose)
  return (
    <Panel title={`${TITLES[act]} ${isolated(file.name)}`}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <FilterChips
            label="Reason"
            className="max-sm:mx-0! max-sm:flex-wrap! max-sm:px-0!"
            options={REASONS[act].map((value) => ({ value, label: REASON_LABELS[value] }))}
            value={reason ?? ('' as SanctionReason)}
            onChange={(value) => form.setValue('reason', value, { shouldValidate: isSubmitted })}
          />
          <FormError className="empty:hidden">{errors.reason?.message}</FormError>
        </div>
        {act === 'suspend' && (
          <SuspensionDays
            className="max-sm:mx-0! max-sm:flex-wrap! max-sm:px-0!"
            days={days}
            onChange={(chosen) => form.setValue('days', chosen)}
          />
        )}
        <TextArea
          label="What you saw, for our own record"
          rows={2}
          maxLength={SANCTION_NOTE_MAX}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <TextArea
          label="Text for the member"
          hint={reason === 'other' ? 'The member reads this.' : 'Leave this empty to send the text below.'}
          rows={2}
          maxLength={SANCTION_MESSAGE_MAX}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <LetterPreview
          name={file.name}
          kind={KINDS[act]}
          days={days ?? null}
          text={reason ? sanctionMessage(reason, message ?? '') : ''}
        />
        <FormEnd error={errors.root?.message} pending={isSubmitting} onClose={onClose} danger={act === 'ban'}>
          {BUTTONS[act]}
        </FormEnd>
      </form>
    </Panel>
  )
}

type Body = { reason: SanctionReason; message?: string | undefined; note: string; days: number | null }

function useSend(act: SanctionAct) {
  const refreshes = { refreshes: [...REFRESHES, sanctions.proposedBans] }
  const warn = useCommand(sanctions.warn, refreshes)
  const suspend = useCommand(sanctions.suspend, refreshes)
  const ban = useCommand(sanctions.proposeBan, refreshes)
  return (id: string, { days, ...body }: Body) => {
    const params = { id }
    if (act === 'suspend') return suspend.mutateAsync({ params, body: { ...body, days } })
    return (act === 'warn' ? warn : ban).mutateAsync({ params, body })
  }
}
