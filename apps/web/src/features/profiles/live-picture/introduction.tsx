import { consentText } from '@heartwell/contract/consents/consents.ts'
import type { OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { Camera, Clock, Eye, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

type IntroductionProps = {
  own: OwnLivePicture
  isPending: boolean
  /** The label of the button, by what happened before. */
  start: string
  onStart: () => void
}

/** What a live picture is, who sees it, and the consent before the camera starts. */
export function Introduction({ own, isPending, start, onStart }: IntroductionProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [error, setError] = useState<string>()
  function begin() {
    if (own.agreed || isAgreed) onStart()
    else setError('Please agree before you start the camera.')
  }
  return (
    <>
      <ul className="grid gap-4 leading-snug [&_li]:flex [&_li]:gap-3.5 [&_svg]:mt-0.5 [&_svg]:size-5.5 [&_svg]:shrink-0 [&_svg]:text-leaf">
        <li>
          <Camera aria-hidden="true" />
          <span>We show you three small gestures, drawn by lot. You take one picture of each with your camera.</span>
        </li>
        <li>
          <Eye aria-hidden="true" />
          <span>
            A person from our team compares them with your photos and your ID document. Other members never see them.
          </span>
        </li>
        <li>
          <ShieldCheck aria-hidden="true" />
          <span>
            {`No software measures or recognises your face. We store the pictures encrypted and delete them ${own.kept_days} days after the decision.`}
          </span>
        </li>
        <li>
          <Clock aria-hidden="true" />
          <span>It takes about two minutes. If a gesture is hard for you, we offer another one.</span>
        </li>
      </ul>
      {!own.agreed && (
        <Checkbox
          className="mt-6 border-t border-line pt-4"
          checked={isAgreed}
          error={error}
          onChange={({ target }) => {
            setIsAgreed(target.checked)
            setError(undefined)
          }}
        >
          {consentText('live_picture')}
        </Checkbox>
      )}
      <Button className="mt-6 max-sm:w-full" pending={isPending} pendingLabel="Starting..." onClick={begin}>
        {start}
      </Button>
      <p className="mt-4 text-base text-ink-soft">
        <span>{triesWords(own.tries_left)}</span> You can withdraw your consent at any time under My consents.
      </p>
    </>
  )
}

function triesWords(left: number): string {
  return left === 1 ? 'This is your last try for today.' : `You have ${left} tries left today.`
}
