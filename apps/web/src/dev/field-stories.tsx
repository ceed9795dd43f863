import { useState } from 'react'
import { DateEntry } from '../ui/forms/date-entry.tsx'
import type { DateFault } from '../ui/forms/date-parts.ts'
import { PasswordField, TextField } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { StoryGroup, Tray } from './specimen.tsx'

const YEARS = { from: 1900, to: 2026 }

export function FieldStories() {
  return (
    <StoryGroup
      id="field"
      title="Fields"
      text="A label above, help below, and an error in place of the help that says what to do. Frames stand out three to one; the text is never smaller than 17 pixels."
    >
      <Tray title="Text field" columns={2}>
        <TextField label="Name" defaultValue="Margaret Hale" autoComplete="off" />
        <TextField label="Profession" optional placeholder="Gardener" />
        <TextField label="Phone number" hint="10 or 11 digits" inputMode="tel" autoComplete="off" />
        <TextField label="Email" defaultValue="margaret@" error="Invalid email format" autoComplete="off" />
        <TextField label="Member since" defaultValue="4 March 2024" readOnly hint="This cannot be changed." />
        <TextField label="Home town" defaultValue="Lisbon" disabled />
        <TextField
          label="How would your oldest friend describe you to somebody who has never met you?"
          defaultValue="Patient, funny, late for everything except trains, and unreasonably fond of other people's dogs"
        />
        <TextField
          label="Code"
          defaultValue="12345"
          error="The code has six digits. You’ll find it in the email that we sent you a moment ago. Please check it again."
        />
      </Tray>
      <Tray title="Password field" columns={2}>
        <PasswordField label="Password" defaultValue="Linden-tree" hint="At least 6 characters" />
        <PasswordField label="Confirm Password" defaultValue="Linden" error="Passwords must match" />
        <PasswordField
          label="OTP"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="[&_input]:tracking-[.2em]"
        />
        <PasswordField label="Old Password" defaultValue="Linden-tree" disabled />
      </Tray>
      <Tray title="Select" columns={2}>
        <Choice label="Religion" />
        <Choice label="Religion" error="Please choose one" />
        <Choice label="Religion" hint="Shown to people you are matched with" defaultValue="none" />
        <Choice label="Religion" defaultValue="none" disabled />
      </Tray>
      <DateTray />
      <Tray title="Text area" columns={2}>
        <TextArea
          label="About you"
          counter="shown"
          maxLength={120}
          hint="What makes a good Sunday?"
          defaultValue="Markets, a long lunch and a longer walk home."
        />
        <TextArea
          label="A short note"
          counter="shown"
          maxLength={60}
          defaultValue="I liked what you wrote about your garden, and your roses!"
        />
        <TextArea label="What happened?" error="Please write a sentence or two" />
        <TextArea label="Our answer" readOnly defaultValue="Thank you for telling us. We have looked into it." />
      </Tray>
    </StoryGroup>
  )
}

type ChoiceProps = { label: string; error?: string; hint?: string; defaultValue?: string; disabled?: boolean }

function Choice(props: ChoiceProps) {
  return (
    <Select defaultValue="" {...props}>
      <option value="" disabled>
        Please choose
      </option>
      <option value="christian">Christian</option>
      <option value="hindu">Hindu</option>
      <option value="muslim">Muslim</option>
      <option value="none">None of these, or I would rather talk about it over a very long dinner</option>
    </Select>
  )
}

const WORDS: Record<DateFault, string> = {
  empty: 'Date of Birth is required',
  unfinished: 'Please fill in all three fields',
  day: 'The day is a number from 1 to 31',
  month: 'The month is a number from 1 to 12',
  year: 'The year has four digits, as in 1961',
  'year-to-come': 'The year is still to come',
  'day-of-month': 'Invalid day for the selected month',
}

function DateTray() {
  const [date, setDate] = useState('')
  const [fault, setFault] = useState<DateFault>()
  const [left, setLeft] = useState(false)
  return (
    <Tray title="Date entry" columns={2}>
      <div>
        <DateEntry
          label="Date of Birth"
          hint="For example 4 11 1961. A whole date may be pasted."
          value={date}
          onChange={(value, why) => {
            setDate(value)
            setFault(why)
          }}
          onBlur={() => setLeft(true)}
          error={left && fault ? WORDS[fault] : undefined}
          years={YEARS}
        />
        <p className="mt-3 text-base text-ink-soft">
          Value of the form: <output className="font-semibold text-ink">{date || 'nothing yet'}</output>
        </p>
      </div>
      <DateEntry
        label="Date of Birth"
        value="1961-11-04"
        onChange={() => {}}
        error="You must be 18 or older"
        years={YEARS}
      />
      <DateEntry label="Date of Birth" value="1961-11-04" onChange={() => {}} years={YEARS} readOnly />
      <DateEntry label="Date of Birth" value="1961-11-04" onChange={() => {}} years={YEARS} disabled />
    </Tray>
  )
}
