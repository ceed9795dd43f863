import {
  type Encounter,
  encounters,
  PersonReportForm,
  REPLY_WAYS,
  type ReplyWay,
} from '@heartwell/contract/safety/encounters.ts'
import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { REPORT_MAX } from '@heartwell/contract/safety/safety.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Flag } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PERSON_REASONS } from '../../content/public/report-words.ts'
import { PEOPLE_LISTS } from '../public/people-lists.ts'
import { ReasonChoice } from '../public/reason-choice.tsx'
import { HarmQuestions } from './harm-questions.tsx'

const REPLY_TEXTS: Record<ReplyWay, string> = {
  here: 'Here, under Help and Support',
  email: 'By email',
  phone: 'By phone',
  none: 'Please don’t contact me',
}

const REFRESHES = [...PEOPLE_LISTS, encounters.list, encounters.read, ownReports.list]

type ReportPersonFormProps = { person: Encounter; onSent: (caseNumber: string) => void }

export function ReportPersonForm({ person: { id, name, type }, onSent }: ReportPersonFormProps) {
  const { mutateAsync } = useCommand(encounters.report, { refreshes: REFRESHES })
  const form = useForm({
    resolver: zodResolver(PersonReportForm),
    defaultValues: {
      description: '',
      happened_when: '',
      happened_where: '',
      police_informed: null,
      reply_by: 'here',
      block: type === 'user',
    },
  })
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = form.formState
  const [reason, reply] = useWatch({ control: form.control, name: ['reason', 'reply_by'] })
  useUnsavedGuard(isDirty && !isSubmitSuccessful)
  const submit = form.handleSubmit(async (values) => {
    const harm =
      values.reason === 'Harm' ? values : { ...values, happened_when: '', happened_where: '', police_informed: null }
    try {
      onSent((await mutateAsync({ params: { id }, body: harm })).case_number)
    } catch (error) {
      showRefusal(form, error, meantRefusal)
    }
  })
  return (
    <form noValidate onSubmit={submit} aria-label={`Report about ${isolated(name)}`} className="grid gap-8 *:min-w-0">
      <ReasonChoice control={form.control} name="reason" reasons={PERSON_REASONS} label="What happened?" columns={2} />
      {reason === 'Harm' && <HarmQuestions form={form} />}
      <TextArea
        label="In your own words"
        optional={reason !== 'Other'}
        rows={5}
        maxLength={REPORT_MAX}
        counter="shown"
        hint="You don’t need to prove anything. What you remember is enough."
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Select
        label="How may we reach you?"
        hint={reply === 'none' ? 'You can still read our decision here.' : undefined}
        error={errors.reply_by?.message}
        {...form.register('reply_by')}
      >
        {REPLY_WAYS.map((way) => (
          <option key={way} value={way}>
            {REPLY_TEXTS[way]}
          </option>
        ))}
      </Select>
      {type === 'user' && (
        <Checkbox
          error={errors.block?.message}
          {...form.register('block')}
        >{`Make sure that ${isolated(name)} can never find me here again`}</Checkbox>
      )}
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          <Flag className="size-5" aria-hidden="true" />
          Send the report
        </Button>
        <LinkButton to={paths.reportPeople} variant="quiet">
          Not now
        </LinkButton>
      </div>
    </form>
  )
}
