import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { dataIfLoaded } from '../../../../platform/api/answer.ts'
import { FailedPart } from '../../../../platform/api/failed-part.tsx'
import { usePagedAnswer } from '../../../../platform/api/paged-answer.ts'
import { useAfterPause } from '../../../../platform/device/use-after-pause.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Dialog } from '../../../../ui/windows/dialog-window.tsx'
import { ClientAvatar } from '../clients/client-avatar.tsx'
import { visitsText } from '../today/appointment-texts.ts'
import { clientsQuery, useWorkspaceZone } from '../workspace-queries.ts'

const SHOWN_MAX = 8

type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Finds a client of the counsellor by name; the arrow keys choose, Enter opens. */
export const SearchDialog = ({ open, onOpenChange }: SearchDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Find a client">
    {open && <ClientSearch onDone={() => onOpenChange(false)} />}
  </Dialog>
)

function ClientSearch({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const zone = useWorkspaceZone()
  const answer = usePagedAnswer({
    ...clientsQuery(useAfterPause(name.trim())),
    placeholderData: (earlier) => earlier,
  })
  const { isFetching } = answer
  const data = dataIfLoaded(answer)
  const clients = data?.pages[0]?.clients.slice(0, SHOWN_MAX) ?? []
  const open = (id: string) => {
    onDone()
    void navigate(paths.client(id))
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = clients[at]
    if (step) setAt(Math.max(0, Math.min(clients.length - 1, at + step)))
    else if (event.key === 'Enter' && chosen) open(chosen.id)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Name of a client"
          aria-expanded={clients.length > 0}
          aria-controls="found-clients"
          aria-autocomplete="list"
          aria-activedescendant={clients[at] && `found-${clients[at].id}`}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setAt(0)
          }}
          onKeyDown={press}
          className="field pl-12"
        />
      </div>
      <p role="status" className="sr-only">
        {data && !isFetching ? (clients.length === 1 ? '1 client' : `${clients.length} clients`) : ''}
      </p>
      <div id="found-clients" role="listbox" aria-label="Clients" className="mt-3 grid gap-0.5">
        {clients.map((client, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field, which keeps the focus
          <div
            key={client.id}
            id={`found-${client.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => open(client.id)}
            className={classNames(
              'flex min-h-touch cursor-pointer items-center gap-3.5 rounded-[10px] px-3 py-2 leading-tight hover:bg-cream',
              index === at && 'bg-cream',
            )}
          >
            <ClientAvatar client={client} size="small" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{client.name}</span>
              <span className="text-small text-ink-soft">{visitsText(client, zone)}</span>
            </span>
          </div>
        ))}
      </div>
      <FailedPart answer={answer}>We couldn’t search your clients</FailedPart>
      {data && clients.length === 0 && !isFetching && (
        <p className="px-3 py-4 text-ink-soft">
          {name.trim() === '' ? 'You have no clients yet.' : 'None of your clients has this name.'}
        </p>
      )}
    </>
  )
}
