import { Heart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { OutsideLink, TextLink } from '../ui/text-link.tsx'
import { Specimen, StoryGroup, Tray } from './specimen.tsx'

const VARIANTS = [
  ['primary', 'Primary', 'Send interest'],
  ['ghost', 'Ghost', 'Not now'],
  ['quiet', 'Quiet', 'Skip this step'],
  ['danger', 'Danger', 'Delete my account'],
] as const

export function ButtonStories() {
  return (
    <StoryGroup
      id="button"
      title="Button and link"
      text="A button says what happens. One garnet button to a screen; everything else is quieter. Point at them, reach them with Tab and press them to see the rest of their states."
    >
      <Tray title="Button" columns={2}>
        {VARIANTS.map(([variant, name, label]) => (
          <Specimen key={variant} state={`${name}: rest, small, disabled, busy`}>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant={variant}>{label}</Button>
              <Button variant={variant} size="small">
                {label}
              </Button>
              <Button variant={variant} disabled>
                {label}
              </Button>
              <Button variant={variant} pending pendingLabel="One moment...">
                {label}
              </Button>
            </div>
          </Specimen>
        ))}
        <Specimen state="With an icon">
          <div className="flex flex-wrap gap-3">
            <Button>
              <Heart className="size-5" aria-hidden="true" />
              Accept
            </Button>
            <Button variant="danger">
              <Trash2 className="size-5" aria-hidden="true" />
              Remove
            </Button>
          </div>
        </Specimen>
        <Specimen state="Busy for two seconds when pressed; keeps the focus">
          <BusyButton />
        </Specimen>
        <Specimen state="Long words wrap">
          <Button className="max-w-[min(20rem,100%)] wrap-anywhere">
            Einverständniserklärung für Bildveröffentlichungen unterschreiben
          </Button>
        </Specimen>
        <Specimen state="A link that looks like a button">
          <LinkButton to="/register" variant="ghost">
            Find A Match
          </LinkButton>
        </Specimen>
      </Tray>
      <Tray title="Link" columns={2}>
        <Specimen state="In a text">
          <p>
            Have a look at <TextLink to="/services">why people choose us</TextLink> before you decide.
          </p>
        </Specimen>
        <Specimen state="To somewhere else">
          <p>
            The drawings began as <OutsideLink href="https://www.openpeeps.com/">Open Peeps</OutsideLink>, which anybody
            may use.
          </p>
        </Specimen>
      </Tray>
    </StoryGroup>
  )
}

function BusyButton() {
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    setTimeout(() => setPending(false), 2000)
  }
  return (
    <Button pending={pending} pendingLabel="Saving..." onClick={save}>
      Save changes
    </Button>
  )
}
