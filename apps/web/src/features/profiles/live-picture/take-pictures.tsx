import { consents } from '@heartwell/contract/consents/consents.ts'
import { GESTURES_PER_TRY } from '@heartwell/contract/profiles/live-gestures.ts'
import { livePictures, type OwnLivePicture, pictureField } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { revokeLater } from '../../../ui/pictures/object-url.ts'
import { CameraProblem } from './camera-problem.tsx'
import { GestureStep } from './gesture-step.tsx'
import { Introduction } from './introduction.tsx'
import { REFRESHES } from './live-picture-query.ts'
import { LookStep } from './look-step.tsx'
import { PersonHelps } from './person-helps.tsx'
import type { StillPicture } from './still-picture.ts'
import { useCamera } from './use-camera.ts'

type Pictures = readonly (StillPicture | undefined)[]
const NONE: Pictures = Array.from({ length: GESTURES_PER_TRY })

/** The introduction, one step for each gesture, and a look at the pictures before they are sent. */
export function TakePictures({ own, account }: { own: OwnLivePicture; account: Account }) {
  const camera = useCamera()
  const queries = useQueryClient()
  const [pictures, setPictures] = useState(NONE)
  const [fault, setFault] = useState<string>()
  const agree = useCommand(consents.set, { refreshes: REFRESHES })
  const draw = useCommand(livePictures.draw, { refreshes: REFRESHES })
  const swap = useCommand(livePictures.swap, { refreshes: [livePictures.own] })
  const send = useCommand(livePictures.send, { refreshes: REFRESHES })
  const lot = own.draw
  const position = pictures.indexOf(undefined)
  const isRunning = camera.track !== null && lot !== null
  const showFault = (error: unknown) => setFault(wordsOf(error) ?? SOMETHING_WENT_WRONG)

  const put = useCallback((at: number, picture: StillPicture | undefined) => {
    setPictures((before) => {
      const old = before[at]
      if (old) revokeLater(old.url)
      return before.with(at, picture)
    })
  }, [])
  const taken = useCallback((picture: StillPicture) => put(position, picture), [put, position])

  /** The consent is stored before the camera starts, and a try begins only once there is a picture. */
  async function start() {
    setFault(undefined)
    setPictures(NONE)
    try {
      if (!own.agreed) await agree.mutateAsync({ body: { purpose: 'live_picture', given: true } })
      if (await camera.start()) await draw.mutateAsync({})
    } catch (error) {
      showFault(error)
    }
  }
  async function sendAll() {
    if (!lot) return
    const files = Object.fromEntries(
      pictures.flatMap((picture, at) => (picture ? [[pictureField(at), picture.blob] as const] : [])),
    )
    setFault(undefined)
    try {
      await send.mutateAsync({ params: { id: lot.id }, body: {}, files })
      camera.stop()
    } catch (error) {
      showFault(error)
      // Gestures that are no longer valid lead back to the introduction.
      await queries.invalidateQueries({ queryKey: [livePictures.own.path] })
    }
  }
  const swapOne = (gesture: NonNullable<typeof lot>['gestures'][number]) =>
    swap.mutateAsync({ params: { id: lot?.id ?? '' }, body: { gesture } }).catch(showFault)

  const gesture = lot?.gestures[position]
  const all = pictures.filter((picture) => picture !== undefined)
  return (
    <>
      <FormError className="mb-5 empty:hidden">{fault}</FormError>
      {camera.problem && (
        <CameraProblem problem={camera.problem} isPending={camera.isStarting} onRetry={() => void start()} />
      )}
      {!camera.problem && !isRunning && camera.isStarting && (
        <p role="status">Your browser asks whether this page may use the camera. Please allow it.</p>
      )}
      {!camera.problem && !isRunning && !camera.isStarting && (
        <Introduction
          own={own}
          isPending={agree.isPending || draw.isPending}
          start={own.state === 'refused' ? 'Try again' : 'Start the camera'}
          onStart={() => void start()}
        />
      )}
      {!camera.problem && isRunning && gesture && camera.track && (
        <GestureStep
          gesture={gesture}
          position={position}
          track={camera.track}
          swapsLeft={lot.swaps_left}
          isSwapping={swap.isPending}
          onTaken={taken}
          onSwap={() => void swapOne(gesture)}
        />
      )}
      {!camera.problem && isRunning && !gesture && (
        <LookStep
          gestures={lot.gestures}
          pictures={all}
          isSending={send.isPending}
          onAgain={(at) => put(at, undefined)}
          onSend={() => void sendAll()}
        />
      )}
      {isRunning && (
        <p className="mt-5 text-base text-ink-soft">
          {`These gestures are yours until ${timeText(lot.expires_at, '15:00')}.`}
        </p>
      )}
      {isRunning && lot.swaps_left === 0 && (
        <>
          <p className="mt-5 border-t border-line pt-5">
            Are these hard for you, too? A person will find another way together with you.
          </p>
          <PersonHelps account={account} />
        </>
      )}
    </>
  )
}
