import type { Account } from '@heartwell/contract/profiles/people.ts'
import { ScanFace } from 'lucide-react'
import { paths } from '../paths.ts'
import { Callout } from '../ui/messages/callout.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The task of a member whom Heartwell asks for a live picture; nothing without one. */
export function LivePictureTask({ account, className }: { account: Account; className?: string }) {
  if (!account.live_picture_asked) return null
  return (
    <Callout look="waiting" icon={<ScanFace aria-hidden="true" />} {...(className && { className })}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="min-w-0 flex-[1_1_20rem]">
          Please take a live picture, so that others can trust your photos. It takes about two minutes.
        </p>
        <TextLink to={paths.livePicture} className="inline-flex min-h-touch items-center">
          Take a live picture
        </TextLink>
      </div>
    </Callout>
  )
}
