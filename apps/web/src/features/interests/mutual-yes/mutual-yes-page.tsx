import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import './mutual-yes.css'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { query } from '../../../platform/api/api.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { chooseOpeners } from '../../conversations/composer/choose-openers.ts'
import { suggestedQuestionState } from '../../conversations/composer/suggested-question.ts'
import { firstQuestions } from '../request/first-questions.ts'
import { MutualYesMoment } from './mutual-yes-moment.tsx'
import { ShareStep } from './share-step.tsx'
import { opensMutualYes } from './use-open-mutual-yes.ts'

/** The page of a mutual yes. At any later visit its URL redirects to the connected profile. */
export function MutualYesPage() {
  const { memberId = '' } = useParams()
  return <OnceOnly key={memberId} memberId={memberId} />
}

function OnceOnly({ memberId }: { memberId: string }) {
  const [{ state }, navigate] = [useLocation(), useNavigate()]
  const [isFirstVisit] = useState(() => opensMutualYes(state))
  // A reload, or going back in the history, is a later visit.
  useEffect(() => {
    if (opensMutualYes(state)) void navigate('.', { replace: true, state: null, preventScrollReset: true })
  }, [state, navigate])
  if (!isFirstVisit) return <Navigate to={paths.memberProfile(memberId)} replace />
  return (
    <div className="wrap py-4 md:py-5">
      <div className="mx-auto grid min-h-[calc(100dvh-6.5rem)] max-w-[62rem] content-center justify-items-center rounded-card bg-cream px-5 py-7 text-center md:min-h-[calc(100dvh-9.75rem)] md:rounded-panel md:px-10 md:py-8">
        <MutualYes memberId={memberId} />
      </div>
    </div>
  )
}

const SHAPES = <Skeleton className="h-64 w-80 max-w-full rounded-panel" />

function MutualYes({ memberId }: { memberId: string }) {
  const own = useOwnAccount()
  const [isSharing, setIsSharing] = useState(false)
  // The cached profile may be older than the answer.
  const answer = useAnswer({ ...query(profiles.getUser, { body: { user_id: memberId } }), refetchOnMount: 'always' })
  const profile = dataIfLoaded(answer)?.data
  const person = profile && 'relation' in profile ? profile : undefined
  if (person?.relation === 'connected') {
    const faces = {
      left: { name: firstName(own.name), picture: photoUrl(own.more_images[0] ?? own.image) },
      right: { name: firstName(person.name), picture: photoUrl(person.more_images[0] ?? person.image) },
    }
    const names = (topics: readonly { name: string }[]) => topics.map(({ name }) => name)
    const openers = chooseOpeners(names(own.user_interests_list), names(person.user_interests_list))
    const questions = firstQuestions({ openers, difference: person.difference })
    const chatLink = (question: string) => ({ to: paths.chat(memberId), state: suggestedQuestionState(question) })
    const common = { faces, questions, chatLink }
    return isSharing ? (
      <ShareStep {...common} memberId={memberId} own={own} onBack={() => setIsSharing(false)} />
    ) : (
      <MutualYesMoment {...common} onShare={() => setIsSharing(true)} />
    )
  }
  if (profile && !answer.isFetching) return <Navigate to={paths.memberProfile(memberId)} replace />
  return (
    <>
      <DocumentTitle>You’ve both said yes</DocumentTitle>
      <Fetched answer={answer} shapes={SHAPES}>
        {() => <Loading>{SHAPES}</Loading>}
      </Fetched>
    </>
  )
}
