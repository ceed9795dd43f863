import { useState } from 'react'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { RadioCards } from '../ui/forms/radio-card.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Specimen, StoryGroup, Tray } from './specimen.tsx'

const INTENTIONS = [
  { value: 'dating', label: 'Dating', hint: 'Good company, and see where it goes' },
  { value: 'marriage', label: 'Marriage', hint: 'I know what I am looking for' },
  { value: 'open', label: 'Open to both', hint: 'I would rather decide when I have met somebody' },
] as const

const GENDERS = [
  { value: 'F', label: 'Woman' },
  { value: 'M', label: 'Man' },
] as const

export function ChoiceStories() {
  return (
    <StoryGroup
      id="choice"
      title="Choices"
      text="The whole row is the target, never the small box alone. A switch takes effect immediately; a checkbox waits for the form."
    >
      <CheckboxTray />
      <SwitchTray />
      <RadioTray />
    </StoryGroup>
  )
}

function CheckboxTray() {
  return (
    <Tray title="Checkbox" columns={2}>
      <Specimen state="Rest and checked">
        <Checkbox>Show my photos to approved members</Checkbox>
        <Checkbox defaultChecked hint="Not more often than once a week">
          Send me your newsletter
        </Checkbox>
      </Specimen>
      <Specimen state="Invalid">
        <Checkbox error="You must accept the Terms and Conditions">
          I accept the <TextLink to="/termsandcondition">terms and conditions</TextLink>
        </Checkbox>
      </Specimen>
      <Specimen state="Disabled">
        <Checkbox disabled>Neither now nor later</Checkbox>
        <Checkbox disabled defaultChecked>
          Always on
        </Checkbox>
      </Specimen>
      <Specimen state="Long text">
        <Checkbox>
          I agree that my photos are shown to members who were approved by a person, and I know that I can withdraw this
          consent at any time, after which they are hidden immediately
        </Checkbox>
      </Specimen>
    </Tray>
  )
}

function SwitchTray() {
  const [mail, setMail] = useState(true)
  const [push, setPush] = useState(false)
  return (
    <Tray title="Switch" columns={2}>
      <Switch checked={mail} onChange={setMail} hint="At most one email a day">
        Notify me by email
      </Switch>
      <Switch checked={push} onChange={setPush}>
        Notify me on this device
      </Switch>
      <Switch checked disabled onChange={() => {}} hint="You need these to use your account">
        Emails about your account
      </Switch>
      <Switch checked={false} disabled onChange={() => {}}>
        Not offered here
      </Switch>
    </Tray>
  )
}

function RadioTray() {
  const [intention, setIntention] = useState<string | null>('marriage')
  const [gender, setGender] = useState<string | null>(null)
  return (
    <Tray title="Radio card" columns={2}>
      <RadioCards label="What are you looking for?" options={INTENTIONS} value={intention} onChange={setIntention} />
      <div className="grid content-start gap-7">
        <RadioCards
          label="I am a"
          options={GENDERS}
          value={gender}
          onChange={setGender}
          columns={2}
          error={gender === null ? 'Gender is required' : undefined}
        />
        <RadioCards label="I was a" options={GENDERS} value="F" onChange={() => {}} columns={2} disabled />
      </div>
    </Tray>
  )
}
