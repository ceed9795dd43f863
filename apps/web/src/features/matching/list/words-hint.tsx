import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { inSettings, paths } from '../../../paths.ts'
import { deviceStorage } from '../../../platform/device/device-storage.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Offers a member who has written nothing in own words to do so, until they write or dismiss it in this browser. */
export function WordsHint() {
  const { id, has_own_words } = useOwnAccount()
  const key = `words-hint:${id}`
  const [isDismissed, setIsDismissed] = useState(() => deviceStorage.read(key) !== null)
  if (has_own_words || isDismissed) return null
  function dismiss() {
    deviceStorage.write(key, 'dismissed')
    setIsDismissed(true)
    document.getElementById('everybody')?.focus()
  }
  return (
    <Callout className="mb-7 items-center" icon={<PenLine aria-hidden="true" />}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_20rem]">
          Nobody can hear your voice yet. A few sentences of your own are the first thing that others read.
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <TextLink to={inSettings(paths.ownWords)} className="inline-flex min-h-touch items-center">
            Answer a question
          </TextLink>
          <Button variant="quiet" size="small" onClick={dismiss}>
            Don’t show this again
          </Button>
        </div>
      </div>
    </Callout>
  )
}
