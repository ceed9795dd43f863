import {
  TOPIC_GROUP_NAMES,
  TOPIC_GROUPS,
  TOPIC_NAME_MAX,
  TOPIC_NAME_TAKEN,
  TopicGroup,
  TopicName,
  topicKey,
} from '@heartwell/contract/onboarding/interest-topics.ts'
import { z } from 'zod'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { DraftTopic, TopicDraft } from './topic-draft.ts'

const Form = z.object({ name: TopicName, group: TopicGroup })
type Values = z.infer<typeof Form>

type TopicDialogProps = {
  /** Null for a new one. */
  topic: DraftTopic | null
  topics: TopicDraft
  onDone: (values: Values) => void
  onClose: () => void
}

/** The name and the group of an interest. */
export function TopicDialog({ topic, topics, onDone, onClose }: TopicDialogProps) {
  const others = new Set(topics.filter(({ id }) => id !== topic?.id).map(({ name }) => topicKey(name)))
  return (
    <FormDialog
      title={topic ? 'Edit interest' : 'New interest'}
      description={
        topic
          ? 'Members who have chosen it keep it under the new name, so please keep its meaning.'
          : 'Members can choose it once you have saved the list.'
      }
      schema={Form}
      start={{ name: topic?.name ?? '', group: topic?.group ?? 'more' }}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Name"
            maxLength={TOPIC_NAME_MAX}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <Select label="Group" {...register('group')}>
            {TOPIC_GROUPS.map((group) => (
              <option key={group} value={group}>
                {TOPIC_GROUP_NAMES[group]}
              </option>
            ))}
          </Select>
        </>
      )}
      confirm={topic ? 'Change' : 'Add'}
      onConfirm={async (values) => {
        if (others.has(topicKey(values.name))) return { message: '', errors: { name: TOPIC_NAME_TAKEN } }
        onDone(values)
        return { message: '' }
      }}
      onClose={onClose}
    />
  )
}
