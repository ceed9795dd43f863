import { consoleSearch, isSearchable, SEARCH_MAX, SEARCH_MIN } from '@heartwell/contract/console/console-search.ts'
import { hasStaffRole, type StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { Dialog } from '../../ui/windows/dialog-window.tsx'
import { sectionsOf } from '../shell/console-sections.ts'
import { moved, type Result, resultGroups } from './search-results.ts'

const PAUSE_MS = 150

/** Opens with Ctrl-K (⌘K on a Mac) and by its button: finds members, cases, reports, payments and sections. */
export function SearchPalette({ roles }: { roles: readonly StaffRole[] }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey
      )
        return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="rail-link flex items-center justify-center gap-2.5 rounded-full px-3 text-ink-soft hover:bg-cream hover:text-ink lg:justify-start lg:bg-panel lg:ring-1 lg:ring-line"
      >
        <Search className="size-5 lg:size-[18px]" aria-hidden="true" />
        <span className="max-lg:sr-only">Search</span>
        <kbd className="ml-auto font-sans text-small max-lg:hidden">Ctrl K</kbd>
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Search" width="wide" place="top">
        <SearchBox roles={roles} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function SearchBox({ roles, onClose }: { roles: readonly StaffRole[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const wanted = useSettled(text.trim())
  const navigate = useNavigate()
  const list = useId()
  const mayAsk = hasStaffRole(roles, consoleSearch.search.roles)
  const answer = useAnswer({
    ...query(consoleSearch.search, { query: { text: wanted } }),
    enabled: mayAsk && isSearchable(wanted),
    placeholderData: keepPreviousData,
  })
  const { error, isFetching } = answer
  const isShort = !isSearchable(text.trim())
  const groups = resultGroups(isShort ? undefined : dataIfLoaded(answer), { text, sections: sectionsOf(roles) })
  const results = groups.flatMap((group) => group.results)
  const ids = results.map(({ id }) => id)
  const [chosen, setChosen] = useState<string>()
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
  function open(result: Result | undefined) {
    if (!result) return
    onClose()
    void navigate(result.to)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') open(results.find(({ id }) => id === current))
    else if (event.key === 'ArrowDown') setChosen(moved(ids, current, 1))
    else if (event.key === 'ArrowUp') setChosen(moved(ids, current, -1))
    else return
    event.preventDefault()
  }
  const isWaiting = isFetching || wanted !== text.trim()
  const note = noteOf({ isShort, mayAsk, isWaiting, count: results.length, text })
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Search the console"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        placeholder="Name, email, phone or case number"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="field"
      />
      <p role="status" className={`mt-2 min-h-6 text-small ${error ? 'text-error' : 'text-ink-soft'}`}>
        {error ? (wordsOf(error) ?? SOMETHING_WENT_WRONG) : note}
      </p>
      <div id={list} role="listbox" aria-label="Results" className="mt-1 max-h-[50dvh] overflow-y-auto">
        {groups.map(({ name, results: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, no fieldsets
          <div key={name} role="group" aria-label={name}>
            <p className="px-3 pt-3 pb-1 text-small font-semibold text-ink-soft" aria-hidden="true">
              {name}
            </p>
            {found.map((result) => (
              <Option key={result.id} result={result} isCurrent={result.id === current} onOpen={() => open(result)} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

type OptionProps = { result: Result; isCurrent: boolean; onOpen: () => void }

/** The keyboard chooses by the field above, so that an option itself takes the pointer only. */
function Option({ result: { id, title, detail }, isCurrent, onOpen }: OptionProps) {
  useEffect(() => {
    if (isCurrent) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={onOpen}
      className="flex min-h-[44px] cursor-pointer flex-wrap items-center gap-x-3 rounded-field px-3 py-1.5 hover:bg-cream aria-selected:bg-garnet-wash"
    >
      <span className="font-semibold">{title}</span>
      <span className="min-w-0 text-small wrap-anywhere text-ink-soft">{detail}</span>
    </div>
  )
}

type Noted = { isShort: boolean; mayAsk: boolean; isWaiting: boolean; count: number; text: string }

function noteOf({ isShort, mayAsk, isWaiting, count, text }: Noted): string {
  if (isShort) return mayAsk ? `Type at least ${SEARCH_MIN} letters or digits.` : ''
  if (isWaiting) return 'Searching…'
  if (count === 0) return `Nothing found for “${text.trim()}”. Try a part of the name, or the whole case number.`
  return count === 1 ? '1 result' : `${count} results`
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
