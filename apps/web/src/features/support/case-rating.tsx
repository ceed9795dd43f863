import {
  RATING_COMMENT_MAX,
  type CaseRating as Rating,
  RatingCommentForm,
  support,
} from '@heartwell/contract/support/support.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG } from '../../platform/api/api-error.ts'
import { meantRefusal } from '../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'

type CaseRatingProps = { number: string; rating: Rating | null }

/** Asks once whether we helped. One click is the answer; a comment is optional. */
export function CaseRating({ number, rating }: CaseRatingProps) {
  return (
    <Card as="section" aria-labelledby="rating" className="mt-6">
      {rating === null ? <Question number={number} /> : <Answered number={number} rating={rating} />}
    </Card>
  )
}

function Question({ number }: { number: string }) {
  const { mutateAsync, isPending } = useCommand(support.rate, { refreshes: [support.case] })
  const showFailure = useShowFailure()
  const rate = (helped: boolean) => void mutateAsync({ params: { number }, body: { helped } }).catch(showFailure)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 id="rating" className="text-heading">
          Did we help you?
        </h2>
        <p className="text-ink-soft">Your answer helps us get better.</p>
      </div>
      <div className="flex gap-3">
        <Button variant="ghost" disabled={isPending} onClick={() => rate(true)}>
          <ThumbsUp className="size-5" aria-hidden="true" />
          Yes
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={() => rate(false)}>
          <ThumbsDown className="size-5" aria-hidden="true" />
          No
        </Button>
      </div>
    </div>
  )
}

function Answered({ number, rating: { helped, comment } }: { number: string; rating: Rating }) {
  return (
    <>
      <h2 id="rating" className="text-heading">
        Thank you for your answer
      </h2>
      <p className="text-ink-soft">
        {helped ? 'You told us that we helped.' : 'We’re sorry that we didn’t help. We read every comment.'}
      </p>
      {comment === null ? (
        <CommentForm number={number} />
      ) : (
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{comment}</p>
      )}
    </>
  )
}

function CommentForm({ number }: { number: string }) {
  const form = useForm({ resolver: zodResolver(RatingCommentForm), defaultValues: { comment: '' } })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useCommand(support.commentOnRating, { refreshes: [support.case] })
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ params: { number }, body })
    } catch (error) {
      if (showAtFields(form, error)) return
      form.setError('root', { message: meantRefusal(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <TextArea
        label="Comment"
        optional
        hint="What went well, or what could we do better?"
        rows={3}
        maxLength={RATING_COMMENT_MAX}
        error={errors.comment?.message}
        {...form.register('comment')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div>
        <Button type="submit" variant="ghost" pending={isSubmitting} pendingLabel="Sending...">
          Send comment
        </Button>
      </div>
    </form>
  )
}
