import {
  type OwnStory,
  STORY_MAX,
  type StoryForm as StoryFields,
  StoryForm as StorySchema,
  weddingStory,
} from '@heartwell/contract/pairs/wedding-story.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { query, useCommand } from '../../../platform/api/api.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { PictureChoice } from './picture-choice.tsx'

type StoryFormProps = {
  partnerId: string
  first: IsolatedText
  story: OwnStory | null
  /** The names of the viewer's approved photos. */
  photos: readonly string[]
  onDone: () => void
  onCancel: (() => void) | undefined
}

const NAMES = [
  { value: 'first', label: 'First names' },
  { value: 'initials', label: 'Initials only' },
] as const

const valuesOf = (story: OwnStory | null): StoryFields => ({
  text: story?.text ?? '',
  names: story?.names ?? 'first',
  portrait: story?.own.portrait ?? '',
  photo: story?.own.photo ?? null,
})

/** The text, the names and the own picture. The edited version goes along, so that nobody writes over the other. */
export function StoryForm({ partnerId, first, story, photos, onDone, onCancel }: StoryFormProps) {
  const params = { partnerId }
  const form = useForm({ resolver: zodResolver(StorySchema), defaultValues: valuesOf(story) })
  const [version, setVersion] = useState(story?.version ?? 0)
  const { mutateAsync, isPending } = useCommand(weddingStory.save, { refreshes: [weddingStory.read] })
  const queries = useQueryClient()
  const { errors, isDirty, isSubmitted, isSubmitSuccessful } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty && !isSubmitSuccessful)
  const values = useWatch({ control: form.control })
  const choose = <F extends 'names' | 'portrait' | 'photo'>(field: F, value: StoryFields[F]) =>
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: isSubmitted }) // the value of the field
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ params, body: { ...body, version } })
      leaveFreely()
      onDone()
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query(weddingStory.read, { params }).queryKey })
      showRefusal(form, error)
    }
  })
  const isOutdated = story !== null && story.version !== version
  return (
    <form noValidate onSubmit={submit} className="card grid grid-cols-[minmax(0,1fr)] gap-7 p-6 sm:p-9">
      {isOutdated && (
        <Changed
          first={first}
          text={story.text}
          onTake={() => {
            form.reset(valuesOf(story))
            setVersion(story.version)
          }}
          onKeep={() => {
            form.clearErrors('root')
            setVersion(story.version)
          }}
        />
      )}
      <TextArea
        label="Your story"
        hint="Leave out surnames, addresses and other people’s names."
        rows={8}
        maxLength={STORY_MAX}
        counter="shown"
        error={errors.text?.message}
        {...form.register('text')}
      />
      <RadioCards
        label="How shall we name you?"
        options={NAMES}
        look="rows"
        columns={2}
        value={values.names ?? null}
        onChange={(value) => choose('names', value)}
        error={errors.names?.message}
      />
      <PictureChoice
        first={first}
        portrait={values.portrait ?? ''}
        photo={values.photo ?? null}
        photos={photos}
        partnerChosePhoto={story?.partner_chose_photo ?? false}
        errors={{ portrait: errors.portrait?.message, photo: errors.photo?.message }}
        onPortrait={(value) => choose('portrait', value)}
        onPhoto={(value) => choose('photo', value)}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" pending={isPending} disabled={isOutdated}>
          Save and preview
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type ChangedProps = { first: IsolatedText; text: string; onTake: () => void; onKeep: () => void }

/** The other has saved while this form was open. */
const Changed = ({ first, text, onTake, onKeep }: ChangedProps) => (
  <Callout look="waiting">
    <p className="font-semibold wrap-anywhere">{`${first} has saved this version in the meantime`}</p>
    <blockquote className="mt-2 whitespace-pre-line wrap-anywhere">{text}</blockquote>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button size="small" variant="tonal" onClick={onTake}>
        Take this version
      </Button>
      <Button size="small" variant="ghost" onClick={onKeep}>
        Go on with mine
      </Button>
    </div>
  </Callout>
)
