import { counsellorIntroductions, type LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterFault } from '@heartwell/contract/introductions/letter-checks.ts'
import { LetterDraft } from '@heartwell/contract/introductions/letters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { call } from '../../../platform/api/api.ts'
import { useCommandKeys } from '../../../platform/api/command-keys.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useAutosave } from '../../../platform/drafts/use-autosave.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { isUnknown } from '../../counselling/is-unknown.ts'
import { ClientAvatar } from '../../counselling/workspace/clients/client-avatar.tsx'
import { SaveNote } from '../../counselling/workspace/clients/save-note.tsx'
import { useWorkspaceZone } from '../../counselling/workspace/workspace-queries.ts'
import { Crumbs } from './crumbs.tsx'
import { type Both, faultsOf, filled } from './letter-drafts.ts'
import { LettersEditor, SEND_TO_READER } from './letters-editor.tsx'
import { LettersSent } from './letters-sent.tsx'
import { candidatePhotoUrl, letterPairQuery } from './queries.ts'
import { useDiscardDraft } from './use-discard-draft.ts'

/** Both letters of one introduction, written and sent together. */
export function LetterPairPage() {
  const { clientId = '', otherId = '' } = useParams()
  const answer = useAnswer(letterPairQuery(clientId, otherId))
  if (isUnknown(answer.error)) return <Unknown />
  const loaded = dataIfLoaded(answer)?.data
  // Fields start from a fresh response, not from the cache of an earlier visit.
  const isFresh = answer.isFetchedAfterMount || answer.error !== null
  return (
    <>
      <DocumentTitle>{loaded && isFresh ? namesOf(loaded) : 'Letters'}</DocumentTitle>
      {!(loaded && isFresh) && <h1 className="sr-only">Letters</h1>}
      <Fetched answer={answer} label="Loading both letters" failed="We could not load these letters">
        {({ data }) => isFresh && <Letters key={`${clientId} ${otherId}`} data={data} otherId={otherId} />}
      </Fetched>
    </>
  )
}

const namesOf = ({ letters: [client, other] }: LetterPair) =>
  `${isolated(client.reader.first_name)} and ${isolated(other.reader.first_name)}`

/** What this page does now: the letters are written, or they are on their way, or over. */
function Letters({ data, otherId }: { data: LetterPair; otherId: string }) {
  const zone = useWorkspaceZone()
  const [state, setState] = useState(data.state)
  const [deliversAt, setDeliversAt] = useState(data.delivers_at)
  const [drafts, setDrafts] = useState<Both>([data.letters[0].draft, data.letters[1].draft])
  const params = { clientId: data.client.id, otherId }
  const [conflict, setConflict] = useState(data.conflict ?? null)
  const names = namesOf(data)
  const showFailure = useShowFailure()
  const { confirm } = useDialogs()

  async function takeBack() {
    try {
      await call(counsellorIntroductions.takeBack, { params })
      setState('draft')
    } catch (error) {
      await showFailure(error)
    }
  }

  async function send(letters: Both): Promise<boolean> {
    const at = new Date(deliversAt)
    const arrive = `${names} get their letters on ${timeText(at, 'Thursday 5 November', zone)} at ${timeText(at, '15:00', zone)}. You can take them back until then.`
    const sure = conflict
      ? { title: 'Send both letters to a second reader?', text: FOR_A_READER, confirm: SEND_TO_READER }
      : { title: 'Send both letters?', text: arrive, confirm: 'Send both letters' }
    if (!(await confirm({ ...sure, cancel: 'Keep writing' }))) return false
    try {
      const sent = await call(counsellorIntroductions.send, { params, body: { letters } })
      setDrafts(letters)
      setDeliversAt(sent.delivers_at)
      setState(sent.needs_reader ? 'second_reading' : 'on_their_way')
      if (conflict) setConflict({ ...conflict, until: null, released: null, returned: null })
      return true
    } catch (error) {
      await showFailure(error)
      return false
    }
  }

  if (state !== 'draft')
    return (
      <LettersSent
        crumbs={<Crumbs last={data.client.name} to={paths.clientIntroductions(data.client.id)} inner="Letters" />}
        names={names}
        state={state}
        conflict={conflict}
        deliversAt={deliversAt}
        closesAt={data.closes_at}
        zone={zone}
        onTakeBack={() => void takeBack()}
      />
    )
  return <Draft {...{ data, conflict, params, names, zone }} stored={drafts} onSend={send} />
}

const FOR_A_READER =
  'Another consultant reads both letters. They go out once released, and each of them says so. You can take them back until then.'

const hasContact = (both: Both) => both.some((one) => faultsOf(one, []).includes('contact'))
const NotSaved = () => <p className="text-small text-ink-soft">Not saved while it has contact details</p>

const StoredBoth = z.tuple([LetterDraft, LetterDraft])

type DraftProps = {
  data: LetterPair
  conflict: NonNullable<LetterPair['conflict']> | null
  stored: Both
  params: { clientId: string; otherId: string }
  names: string
  zone: string
  onSend: (letters: Both) => Promise<boolean>
}

function Draft({ data, conflict, stored, params, names, zone, onSend }: DraftProps) {
  const [fromServer, setFromServer] = useState<readonly LetterFault[][]>(data.letters.map(({ faults }) => faults))
  const keys = useCommandKeys()
  const faultsIn = (both: Both) => both.map((draft, at) => faultsOf(draft, fromServer[at] ?? []))
  const draft = useAutosave<Both>({
    stored,
    copyKey: () => `letters:${params.clientId}:${params.otherId}`,
    parse: (copy) => StoredBoth.safeParse(copy).data,
    isReady: (both) =>
      data.obstacle === null && both.some(({ paragraph }) => paragraph.trim() !== '') && !hasContact(both),
    async send([client, other], keepalive) {
      const body = { letters: [filled(client), filled(other)] as Both }
      const saved = await call(counsellorIntroductions.saveLetters, { params, body }, { keepalive, keys })
      setFromServer(saved.faults)
      return saved.saved_at
    },
  })
  const [client, other] = data.letters
  const avatars = [
    <ClientAvatar key="client" client={data.client} size="small" />,
    <Avatar key="other" src={candidatePhotoUrl(params.clientId, params.otherId, other.reader.image)} size="small" />,
  ]
  const { isDeleting, discard } = useDiscardDraft({
    params,
    names,
    async forget() {
      await draft.whenIdle()
      draft.noteSaved(draft.value)
    },
  })
  const isStored = data.saved_at !== null || draft.savedAt !== undefined
  async function send() {
    await draft.whenIdle()
    const letters: Both = [filled(draft.value[0]), filled(draft.value[1])]
    if (await onSend(letters)) draft.noteSaved(letters, draft.value)
  }
  return (
    <LettersEditor
      crumbs={<Crumbs last={data.client.name} to={paths.clientIntroductions(data.client.id)} inner="Letters" />}
      names={names}
      letters={[client, other]}
      avatars={avatars}
      value={draft.value}
      faults={faultsIn(draft.value)}
      obstacle={data.obstacle}
      conflict={conflict}
      closesAt={data.closes_at}
      zone={zone}
      note={hasContact(draft.value) ? <NotSaved /> : draft.state !== 'untouched' && <SaveNote {...draft} zone={zone} />}
      onDiscard={isStored ? discard : undefined}
      isDeleting={isDeleting}
      onChange={draft.write}
      onSend={() => void send()}
    />
  )
}

const Unknown = () => (
  <>
    <DocumentTitle>Letters</DocumentTitle>
    <h1 className="sr-only">Letters</h1>
    <EmptyState
      hint="They may have paused introductions, or one of them can no longer be introduced."
      action={
        <LinkButton to={paths.counsellorIntroductions} variant="ghost" size="small">
          Introductions
        </LinkButton>
      }
    >
      These two can’t be introduced now
    </EmptyState>
  </>
)
