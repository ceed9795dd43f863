import { EyeOff, Flag, HeartHandshake, LogOut, UserX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { useToast } from '../ui/messages/toast.tsx'
import { BottomSheet } from '../ui/windows/bottom-sheet.tsx'
import { useDialogs } from '../ui/windows/dialog.tsx'
import { Dialog } from '../ui/windows/dialog-window.tsx'
import { Menu, type MenuItem } from '../ui/windows/menu.tsx'
import { Specimen, StoryGroup, Tray } from './specimen.tsx'

export function OverlayStories() {
  return (
    <StoryGroup
      id="overlay"
      title="Dialog, toast and menu"
      text="They hold the focus, give it back, and close with Escape. A toast appears over the header and covers no button that it could be about; what must be read is a dialog."
    >
      <Tray title="Dialog" columns={2}>
        <Specimen state="Dialog: may be left at any time">
          <ReportDialog />
        </Specimen>
        <Specimen state="Dialog longer than the screen">
          <LongDialog />
        </Specimen>
        <Specimen state="Alert dialog: wants an answer">
          <Answers />
        </Specimen>
        <Specimen state="Bottom sheet: for phones, under the thumb">
          <Sheet />
        </Specimen>
      </Tray>
      <Tray title="Toast and menu" columns={2}>
        <Specimen state="Toast: done, error, long">
          <Toasts />
        </Specimen>
        <Specimen state="Menu: three dots, with a word">
          <Menus />
        </Specimen>
      </Tray>
    </StoryGroup>
  )
}

function ReportDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Report
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="What should we know?"
        description="A person reads it today. Nobody else sees it."
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Send report</Button>
          </>
        }
      >
        <TextArea label="In your words" />
      </Dialog>
    </>
  )
}

function LongDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Read the rules
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="How we treat each other" width="wide">
        <ol className="grid list-decimal gap-4 pl-6">
          {Array.from({ length: 14 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence over and over
            <li key={index}>
              Be as kind to people you do not choose as to those you do. A no needs no reason, and gets no argument.
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}

function Answers() {
  const { alert, confirm } = useDialogs()
  const [answer, setAnswer] = useState('')
  const logOut = async () => {
    const yes = await confirm({
      title: 'Are you sure?',
      text: 'You will be logged out!',
      icon: <LogOut aria-hidden="true" />,
      confirm: 'Yes, Logout!',
    })
    setAnswer(yes ? 'Confirmed' : 'Left alone')
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="ghost" onClick={() => void logOut()}>
        Logout
      </Button>
      <Button variant="ghost" onClick={() => void alert({ text: 'Please select an image first.' })}>
        A notice
      </Button>
      <output className="text-base text-ink-soft">{answer}</output>
    </div>
  )
}

function Sheet() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        More
      </Button>
      <BottomSheet open={open} onOpenChange={setOpen} title="Margaret" description="margaret@example.com">
        <p className="text-ink-soft">What does not fit into the bar at the lower edge.</p>
      </BottomSheet>
    </>
  )
}

function Toasts() {
  const { show } = useToast()
  const long = 'We could not reach our server. What you wrote is still here; please try again in a moment.'
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="ghost" onClick={() => show('Interest Sent!')}>
        Done
      </Button>
      <Button variant="ghost" onClick={() => show('Something went wrong', { tone: 'error' })}>
        Error
      </Button>
      <Button variant="ghost" onClick={() => show(long, { tone: 'error', ms: 8000 })}>
        Long
      </Button>
    </div>
  )
}

function Menus() {
  const [chosen, setChosen] = useState('')
  const items: MenuItem[] = [
    { label: 'Hide from my matches', icon: <EyeOff aria-hidden="true" />, onChoose: () => setChosen('Hidden') },
    { label: 'Report', icon: <Flag aria-hidden="true" />, onChoose: () => setChosen('Reported') },
    { label: 'Introduce to a friend', icon: <HeartHandshake aria-hidden="true" />, disabled: true, onChoose: () => {} },
    { label: 'Block', icon: <UserX aria-hidden="true" />, tone: 'danger', onChoose: () => setChosen('Blocked') },
  ]
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Menu label="More about Margaret" items={items} />
      <Menu label="Sort the list" items={items.slice(0, 3)}>
        Sort by
      </Menu>
      <output className="text-base text-ink-soft">{chosen}</output>
    </div>
  )
}
