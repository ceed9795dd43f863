import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Clock3, PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { accountQuery } from '../../../platform/session/session.ts'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import { PartnerAvatar } from '../list/partner-avatar.tsx'
import { chooseOpeners, type Opener, withFirst } from './choose-openers.ts'
import { suggestedQuestionOf } from './suggested-question.ts'

type OpenersProps = {
  conversation: Conversation
  sender: IsolatedText
  pace: string | undefined
  onChoose: (text: string) => void
}

/** Three opening questions from the partner's profile as the viewer sees it. A press writes one into the composer and sends nothing. */
export function Openers({ conversation: { partner }, sender, pace, onChoose }: OpenersProps) {
  const ownId = useOwnId()
  const own = dataIfLoaded(useAnswer(accountQuery(ownId)))
  const openers = useOpeners(partner.id, sender, own?.user_interests_list)
  return (
    <div className="mx-auto w-full max-w-[34rem] py-2 md:py-6">
      <div className="short-hidden flex justify-center">
        <span className="rounded-full ring-4 ring-panel">
          <Avatar src={photoUrl(own?.more_images[0] ?? own?.image)} tone={toneFor(ownId)} size="large" />
        </span>
        <span className="-ml-4 rounded-full ring-4 ring-panel">
          <PartnerAvatar partner={partner} size="large" />
        </span>
      </div>
      <h3 className="short-tight mt-4 text-center text-heading leading-tight wrap-anywhere max-md:text-[1.35rem]">{`You and ${sender} both said yes`}</h3>
      <p className="short-hidden mt-1 text-center text-base text-ink-soft">
        Say hello in your own words, or begin with a question.
      </p>
      <ul className="short-tight mt-5 grid gap-2.5">
        {openers?.map(({ shared, question }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="flex w-full items-center gap-4 rounded-[1.25rem] bg-cream px-5 py-3.5 text-left transition-colors hover:bg-garnet-wash"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-small leading-snug text-ink-soft">{shared}</span>
                <span className="mt-0.5 block text-[1.0625rem] leading-snug font-medium text-balance wrap-anywhere">
                  {question}
                </span>
              </span>
              <PenLine className="size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
            </button>
          </li>
        ))}
        {!openers &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="h-19 w-full rounded-[1.25rem]" />
            </li>
          ))}
      </ul>
      {pace && (
        <p className="short-hidden mt-5 text-center text-small text-balance text-ink-soft">
          <Clock3 className="mr-2 inline size-4 align-[-.15em]" aria-hidden="true" />
          <span>{pace}</span>
        </p>
      )}
    </div>
  )
}

const PLACES = [1, 2, 3]

/** Undefined while the partner's profile is loading; general questions where nothing is shared, or it did not load. */
function useOpeners(
  partnerId: string,
  partner: IsolatedText,
  ownTopics: readonly { name: string }[] | undefined,
): Opener[] | undefined {
  const profile = useAnswer(query(profiles.getUser, { body: { user_id: partnerId } }))
  const answers = useAnswer(query(profileAnswers.ofMember, { params: { id: partnerId } }))
  const isLoading = profile.isLoading || answers.isLoading
  const shown = dataIfLoaded(profile)?.data
  const words = dataIfLoaded(answers)?.data
  const suggested = suggestedQuestionOf(useLocation().state)
  return useMemo(() => {
    if (isLoading) return undefined
    const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
    const seen = {
      partner,
      prompts: words?.map(({ prompt }) => prompt) ?? [],
      photos: shown?.more_images.length ?? 0,
    }
    return withFirst(suggested, chooseOpeners(names(ownTopics), names(shown?.user_interests_list), seen))
  }, [ownTopics, shown, words, partner, isLoading, suggested])
}
