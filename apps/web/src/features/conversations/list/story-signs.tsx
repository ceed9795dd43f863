import type { StorySign } from '@heartwell/contract/safety/advice.ts'
import { STORY_SIGN_TEXTS } from '@heartwell/contract/safety/story-sign-texts.ts'

/** Why the conversation has advice: what was noticed so far. */
export function StorySigns({ signs }: { signs: readonly StorySign[] }) {
  return (
    <div className="mt-3 text-[1.0625rem] leading-normal">
      <p className="font-semibold">What we noticed here</p>
      <ul className="mt-1 list-disc pl-5">
        {signs.map((sign) => (
          <li key={sign}>{STORY_SIGN_TEXTS[sign]}</li>
        ))}
      </ul>
    </div>
  )
}
