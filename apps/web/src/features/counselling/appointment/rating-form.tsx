import {
  type BookingDetails,
  COUNSELLING_TEXTS,
  counselling,
  RATING_TEXT_MAX,
} from '@heartwell/contract/counselling/counselling.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Rating } from '../../../ui/lists/rating.tsx'
import { StarChoice } from '../../../ui/lists/star-choice.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { useBookingAnswer } from '../booking/use-booking-answer.ts'

/** The member rates an appointment once, after it. */
export function RatingForm({ booking }: { booking: BookingDetails }) {
  const name = firstName(booking.counsellor.name)
  return (
    <section aria-labelledby="rate" className="card p-6 sm:p-9">
      <h2 id="rate" className="text-heading">
        {booking.rating ? 'Your rating' : `How was it with ${name}?`}
      </h2>
      {booking.rating ? <Rated rating={booking.rating} /> : <Form booking={booking} name={name} />}
    </section>
  )
}

const REVIEW_WORDS = {
  none: 'Thank you. Your rating counts straight away.',
  waiting: 'Thank you. Your rating counts straight away. We read the text before others see it.',
  published: 'Thank you. Others can read your text. We show your age, never your name.',
  refused: 'Your rating counts. We haven’t published the text.',
} as const

function Rated({ rating: { stars, text, review } }: { rating: NonNullable<BookingDetails['rating']> }) {
  return (
    <>
      <p className="mt-3">
        <Rating value={stars} />
      </p>
      {text && <p className="mt-3 max-w-[60ch] whitespace-pre-line">{text}</p>}
      <div role="status">
        <Callout look={review === 'refused' ? 'plain' : 'good'} icon={<Check aria-hidden="true" />} className="mt-4">
          {REVIEW_WORDS[review]}
        </Callout>
      </div>
    </>
  )
}

function Form({ booking, name }: { booking: BookingDetails; name: IsolatedText }) {
  const rate = useCommand(counselling.rate)
  const answered = useBookingAnswer()
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  async function send(): Promise<void> {
    setMissing(stars === 0)
    if (stars === 0) return
    try {
      answered(await rate.mutateAsync({ params: { bookingId: booking.id }, body: { stars, text } }))
    } catch {
      // The form shows the error of the call.
    }
  }
  return (
    <>
      <div className="mt-3">
        <StarChoice
          label={`Your rating of ${name}`}
          value={stars}
          onChange={setStars}
          error={isMissing && stars === 0 ? COUNSELLING_TEXTS.stars : undefined}
        />
      </div>
      <div className="mt-4">
        <TextArea
          label="Would you like to add something?"
          optional
          rows={3}
          maxLength={RATING_TEXT_MAX}
          counter="shown"
          hint="We show your age, never your name."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <FormError className="mt-4">{rate.error && (wordsOf(rate.error) ?? SOMETHING_WENT_WRONG)}</FormError>
      <Button className="mt-5 max-sm:w-full" pending={rate.isPending} onClick={() => void send()}>
        Send rating
      </Button>
    </>
  )
}
