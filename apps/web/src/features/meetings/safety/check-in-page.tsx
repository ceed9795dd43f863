import { type CheckIn, checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { clock } from '../call/call-words.ts'
import { CheckInHead, CheckInPress, WordChoice } from './check-in-parts.tsx'

const POLL_MS = 30_000

/**
 * Read outside and held in one hand: full contrast, no tint behind text, and the answers in the lower half. The page
 * names neither the product nor the other person, because somebody may look over the shoulder.
 */
export function CheckInPage() {
  const answer = useAnswer({ ...query(checkIns.current, {}), refetchInterval: POLL_MS, staleTime: 0 })
  return (
    <div className="flex min-h-dvh flex-col bg-panel">
      <DocumentTitle>Check-in</DocumentTitle>
      <main className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col px-4 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <Fetched answer={answer} label="Loading the check-in">
          {({ data }) => <CheckInNow current={data} />}
        </Fetched>
      </main>
    </div>
  )
}

type Answer = 'well' | 'call' | 'help'
type Step = 'answers' | 'word' | 'wrong_word'

function CheckInNow({ current }: { current: CheckIn | null }) {
  const { mutateAsync, isPending } = useCommand(checkIns.answer, { refreshes: [checkIns.current, checkIns.watch] })
  const [answered, setAnswered] = useState<CheckIn | null>(null)
  const [step, setStep] = useState<Step>('answers')
  const [hasFailed, setFailed] = useState(false)
  // A question that is asked meanwhile replaces the thanks for the one before.
  const isNext = current && current.id !== answered?.id && current.state !== 'waiting'
  const shown = isNext ? current : (answered ?? current)
  if (!shown) return <CheckInHead title="Nothing to answer now">We’ll ask you at the times you chose.</CheckInHead>
  const press = async (answer: Answer, word: Parameters<typeof mutateAsync>[0]['body']['word'] = null) => {
    if (isPending) return
    setFailed(false)
    try {
      const input = { params: { checkInId: shown.id }, body: { answer, seen: shown.state, word } }
      const { data, is_wrong_word } = await mutateAsync(input)
      setAnswered(data)
      setStep(is_wrong_word ? 'wrong_word' : 'answers')
    } catch {
      setFailed(true)
    }
  }
  const failure = hasFailed && (
    <p role="alert" className="mt-4 text-[1.1875rem] leading-snug font-bold text-error">
      That didn’t reach us. Press again. In danger, ring 112 first.
    </p>
  )
  if (step !== 'answers')
    return (
      <>
        <WordChoice
          isWrong={step === 'wrong_word'}
          onChoose={(word) => void press('well', word)}
          onBack={() => setStep('answers')}
        />
        {failure}
      </>
    )
  const well = () => (shown.has_words ? setStep('word') : void press('well'))
  return (
    <View
      key={`${shown.id} ${shown.state}`}
      checkIn={shown}
      press={(answer) => (answer === 'well' ? well() : void press(answer))}
    >
      {failure}
    </View>
  )
}

type ViewProps = { checkIn: CheckIn; press: (answer: Answer) => void; children: ReactNode }

function View({ checkIn, press, children }: ViewProps) {
  if (checkIn.state === 'well')
    return (
      <WellView checkIn={checkIn} press={press}>
        {children}
      </WellView>
    )
  if (checkIn.state === 'help') return <HelpView press={press}>{children}</HelpView>
  const { title, text } = WORDS[checkIn.state](checkIn)
  return (
    <>
      <CheckInHead eyebrow={clock(new Date(checkIn.due_at), checkIn.zone)} title={title}>
        <p>{text}</p>
      </CheckInHead>
      {children}
      <Answers press={press} isCalling={checkIn.state === 'call'} />
    </>
  )
}

const QUESTIONS: Record<CheckIn['kind'], string> = {
  there: 'Are you there?',
  during: 'Is all well?',
  home: 'Are you home?',
}
const nextTime = ({ next_at, zone }: CheckIn) => (next_at ? clock(new Date(next_at), zone) : '')

type OpenState = Exclude<CheckIn['state'], 'well' | 'help'>
const WORDS: Record<OpenState, (checkIn: CheckIn) => { title: string; text: string }> = {
  waiting: (one) => ({
    title: 'Is all well?',
    text: `We’ll ask you at ${nextTime(one)}. You can answer now, or ask for help.`,
  }),
  asked: (one) => ({ title: QUESTIONS[one.kind], text: `Please answer by ${nextTime(one)}. Then we ask once more.` }),
  reminded: (one) => ({
    title: 'Is all well?',
    text: `If we don’t hear from you by ${nextTime(one)}, we tell the person you trust.`,
  }),
  missed: () => ({
    title: 'We’ve told the person you trust',
    text: 'They know what you shared, and our team is trying to reach you. One press, and we’ll tell them that all is well.',
  }),
  call: () => ({
    title: 'We’ve asked for a call',
    text: 'The person you trust and our team know. When the phone rings you can say: ‘Thank you, I’ll come at once.’',
  }),
}

/** The most frequent answer is the lowest and largest one; the call for help is farthest from an accidental thumb. */
const Answers = ({ press, isCalling }: { press: ViewProps['press']; isCalling?: boolean }) => (
  <div className="mt-auto grid gap-3 pt-8">
    <CheckInPress look="help" onPress={() => press('help')}>
      I need help
    </CheckInPress>
    {!isCalling && (
      <CheckInPress look="call" onPress={() => press('call')}>
        Call me
      </CheckInPress>
    )}
    <CheckInPress look="well" onPress={() => press('well')}>
      All is well
    </CheckInPress>
  </div>
)

function WellView({ checkIn, press, children }: ViewProps) {
  const [isMistake, setMistake] = useState(false)
  if (isMistake)
    return (
      <>
        <CheckInHead title="What do you need?">
          <p>The person you trust and our team will know at once.</p>
        </CheckInHead>
        {children}
        <div className="mt-auto grid gap-3 pt-8">
          <CheckInPress look="help" onPress={() => press('help')}>
            I need help
          </CheckInPress>
          <CheckInPress look="call" onPress={() => press('call')}>
            Call me
          </CheckInPress>
        </div>
      </>
    )
  return (
    <>
      <CheckInHead title="Thank you">
        <p>{checkIn.is_last ? 'That was the last question for today.' : 'We’ll ask you again later.'}</p>
      </CheckInHead>
      <div className="my-auto grid justify-items-center py-10" aria-hidden="true">
        <span className="grid size-40 place-items-center rounded-full bg-leaf text-paper">
          <Check className="size-20" strokeWidth={2.4} />
        </span>
      </div>
      <Button variant="ghost" onClick={() => setMistake(true)}>
        That was a mistake
      </Button>
    </>
  )
}

const HelpView = ({ press, children }: Omit<ViewProps, 'checkIn'>) => (
  <>
    <CheckInHead title="We’re on it">
      <p>The person you trust and our team know that you need help, and what you shared of the plan.</p>
      <p className="mt-3 font-bold">We can’t send the police. You, or somebody near you, can.</p>
    </CheckInHead>
    {children}
    <div className="mt-auto grid gap-3 pt-8">
      <Button variant="ghost" onClick={() => press('well')}>
        I pressed by mistake
      </Button>
      <a
        href="tel:112"
        className="flex min-h-36 items-center justify-center rounded-card bg-error px-5 py-4 text-[2rem] font-bold text-on-garnet"
      >
        Ring 112
      </a>
      <p className="text-center leading-snug">112 works from a mobile in most countries, also in Britain.</p>
    </div>
  </>
)
