import {
  accountRecovery,
  RECOVERY_DOCUMENTS,
  RECOVERY_MEETINGS,
  RECOVERY_TEXT_MAX,
  RecoveryForm as RecoveryFields,
} from '@heartwell/contract/accounts/account-recovery.ts'
import type { MemberFile } from '@heartwell/contract/console/member-file.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { FormEnd } from '../../member-file/form-end.tsx'
import { REFRESHES } from '../../member-file/member-file-queries.ts'
import { Panel } from '../../parts/panel.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { DOCUMENTS, MEETINGS } from './recovery-words.ts'

const CHIPS = 'max-sm:mx-0! max-sm:flex-wrap! max-sm:px-0!'
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Requests the recovery of a member's account. No copy of the document is stored. */
export function RecoveryForm({ file, onClose }: { file: MemberFile; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(RecoveryFields),
    defaultValues: { email: '', repeated: '', reason: '', compared: '' },
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const [document, meeting] = useWatch({ control: form.control, name: ['document', 'meeting'] })
  const { mutateAsync } = useCommand(accountRecovery.request, { refreshes: [...REFRESHES, accountRecovery.list] })
  const submit = useSubmit(form, (body) => mutateAsync({ params: { id: file.id }, body }), onClose)
  const set = { shouldValidate: isSubmitted }
  return (
    <Panel title={`Recover the account of ${isolated(file.name)}`}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-soft">
          Ask to see an ID document now. A colleague confirms what you write here. Then the old address and all devices
          can stop it for 72 hours.
        </p>
        <div>
          <FilterChips
            label="Document"
            className={CHIPS}
            options={optionsOf(RECOVERY_DOCUMENTS, DOCUMENTS)}
            value={document ?? ('' as 'passport')}
            onChange={(value) => form.setValue('document', value, set)}
          />
          <FormError className="empty:hidden">{errors.document?.message}</FormError>
        </div>
        <div>
          <FilterChips
            label="How you saw it"
            className={CHIPS}
            options={optionsOf(RECOVERY_MEETINGS, MEETINGS)}
            value={meeting ?? ('' as 'video_call')}
            onChange={(value) => form.setValue('meeting', value, set)}
          />
          <FormError className="empty:hidden">{errors.meeting?.message}</FormError>
        </div>
        <TextArea
          label="What you compared"
          hint="For example the face with the photos, the name and the birth date. Leave out the document’s number."
          rows={3}
          maxLength={RECOVERY_TEXT_MAX}
          error={errors.compared?.message}
          {...form.register('compared')}
        />
        <TextArea
          label="Why, for our own record"
          hint="How the member lost the address, and how they reached us."
          rows={2}
          maxLength={RECOVERY_TEXT_MAX}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextField
          label="New email address"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="New email address again"
          type="email"
          autoComplete="off"
          error={errors.repeated?.message}
          {...form.register('repeated')}
        />
        <FormEnd error={errors.root?.message} pending={isSubmitting} onClose={onClose}>
          Ask a colleague to confirm
        </FormEnd>
      </form>
    </Panel>
  )
}
