import { sharedContactsLabel } from '@heartwell/contract/interests/interests.ts'
import { type Account, SHARED_FIELDS, type Sharing } from '@heartwell/contract/profiles/people.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { CakeSlice, Check, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { CirclesPortrait } from './circles-portrait.tsx'
import type { ChatLink, Faces } from './mutual-yes-moment.tsx'
import { useFocusedHeading } from './use-focused-heading.ts'
import { SHARE_LABELS, SHARES_NOTHING, useShare } from './use-share.ts'

const ICONS = { email: Mail, phone: Phone, dob: CakeSlice }

type ShareStepProps = {
  memberId: string
  faces: Faces
  questions: readonly string[]
  chatLink: ChatLink
  own: Pick<Account, 'email' | 'phone' | 'dob'>
  onBack: () => void
}

/** The second step of a mutual yes: what the new connection may see. Nothing is preselected. */
export function ShareStep({ memberId, faces, questions, chatLink, own, onBack }: ShareStepProps) {
  const [chosen, setChosen] = useState(SHARES_NOTHING)
  const [isShared, setIsShared] = useState(false)
  const { save, isPending } = useShare(memberId)
  const { name } = faces.right
  if (isShared)
    return (
      <Shared faces={faces} sharing={chosen}>
        <LinkButton {...chatLink(questions[0] ?? '')} className="mt-6">{`Write to ${name}`}</LinkButton>
      </Shared>
    )
  return (
    <form
      className="w-full max-w-[34rem] animate-rise"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void save(chosen).then((message) => setIsShared(message !== null))
      }}
    >
      <DocumentTitle>{`What may ${name} see?`}</DocumentTitle>
      <CirclesPortrait {...faces} movement="none" className="mx-auto h-auto w-40 md:w-48" />
      <StepHeading>{`What may ${name} see?`}</StepHeading>
      <p className="mx-auto mt-2 max-w-[42ch] text-ink-soft">{`Nothing is shared until you say so. ${name} decides separately what you can see.`}</p>
      <fieldset className="mt-6 grid gap-2.5 text-left">
        <legend className="sr-only">{`What may ${name} see?`}</legend>
        {SHARED_FIELDS.map((field) => (
          <ShareChoice
            key={field}
            field={field}
            value={field === 'dob' ? longDay(own.dob) : own[field]}
            isChosen={chosen[field]}
            onChange={(next) => setChosen({ ...chosen, [field]: next })}
          />
        ))}
      </fieldset>
      <div className="mt-6 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
        <Button variant="ghost" onClick={onBack}>
          Not yet
        </Button>
        <Button
          type="submit"
          pending={isPending}
          disabled={!SHARED_FIELDS.some((field) => chosen[field])}
        >{`Share with ${name}`}</Button>
      </div>
    </form>
  )
}

function StepHeading({ children }: { children: React.ReactNode }) {
  const heading = useFocusedHeading()
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 text-page outline-none wrap-anywhere">
      {children}
    </h1>
  )
}

function Shared({ faces, sharing, children }: { faces: Faces; sharing: Sharing; children: React.ReactNode }) {
  const { name } = faces.right
  return (
    <div className="animate-rise">
      <DocumentTitle>{`You and ${name}`}</DocumentTitle>
      <CirclesPortrait {...faces} movement="none" className="mx-auto h-auto w-40 md:w-48" />
      <StepHeading>{sharing.email || sharing.phone ? `${name} can now reach you` : `Shared with ${name}`}</StepHeading>
      <p className="mx-auto mt-2 max-w-[42ch] text-ink-soft">{`${name} sees your ${sharedContactsLabel(sharing)}. You can change this under Your Connections at any time.`}</p>
      {children}
    </div>
  )
}

type ShareChoiceProps = {
  field: keyof Sharing
  value: string
  isChosen: boolean
  onChange: (next: boolean) => void
}

function ShareChoice({ field, value, isChosen, onChange }: ShareChoiceProps) {
  const Icon = ICONS[field]
  const valueId = `share-${field}`
  return (
    <label
      className={classNames(
        'flex min-h-18 cursor-pointer items-center gap-4 rounded-card bg-panel px-5 py-3 transition-shadow has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet forced-colors:border',
        isChosen
          ? 'shadow-[inset_0_0_0_2px_var(--color-garnet)]'
          : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)] hover:shadow-[inset_0_0_0_1.5px_var(--color-ink-soft)]',
      )}
    >
      <Icon className="size-6 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{SHARE_LABELS[field]}</span>
        <span id={valueId} aria-hidden="true" className="block text-base leading-snug text-ink-soft wrap-anywhere">
          {value}
        </span>
      </span>
      <span className="relative grid size-7 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={valueId}
          className="peer size-7 cursor-pointer appearance-none rounded-lg bg-panel shadow-[inset_0_0_0_2px_var(--color-edge)] outline-none checked:bg-garnet checked:shadow-none forced-colors:appearance-auto"
        />
        <Check
          className="pointer-events-none absolute inset-0 m-auto size-5 text-on-garnet opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
    </label>
  )
}
