import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-frame.tsx'
import { ProgressBar } from './progress.tsx'

/** HEIC too: whoever takes the files turns it into something that everybody can see. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export type FileDropItem = {
  id: string
  /** A file that was chosen just now, or the address of a stored picture; null while there is nothing to see yet. */
  source: Blob | string | null
  /** Names the picture for screen readers, for example 'Photo 1'. */
  name: string
  /** Shown on the picture, for example 'Waiting for review'. */
  note?: string | undefined
  /** What is going on with it, from 0 to 100 per cent; null while nobody knows how long it takes. */
  progress?: { label: string; value: number | null } | undefined
}

type FileDropProps = {
  label: string
  /** On the tile that opens the picker. */
  pickLabel?: string
  items: readonly FileDropItem[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** Called when a picture was dragged onto another one's place. */
  onMove?: ((id: string, to: number) => void) | undefined
  /** Buttons below each picture. */
  controls?: ((item: FileDropItem, index: number) => ReactNode) | undefined
  /** On the button that chooses another picture in the place of the single one. */
  replaceLabel?: string
  /** `many` shows a row of portraits; `one` a single wide picture. */
  amount: 'one' | 'many'
  /** `full` hides the tile that opens the picker. */
  room?: 'more' | 'full'
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
}

/** Pictures that were chosen, each with a way to take it out, and a tile to choose or drop more. Checks nothing itself. */
export function FileDrop({ items, onAdd, amount, room = 'more', ...props }: FileDropProps) {
  const id = useId()
  const shape = amount === 'many' ? 'aspect-4/5' : 'aspect-3/2'
  const showsPicker = room === 'more' && (amount === 'many' || items.length === 0)
  const picker = { id, amount, onAdd, ...props }
  const list = useRef<HTMLUListElement>(null)
  const remove = (itemId: string) => {
    const index = items.findIndex((item) => item.id === itemId)
    flushSync(() => props.onRemove(itemId))
    // The button that had the focus is gone: the keyboard goes on at what took its place.
    const tiles = list.current?.children
    tiles?.[Math.min(index, tiles.length - 1)]?.querySelector<HTMLElement>('button, input')?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-[1.0625rem] leading-snug font-semibold">
        {props.label}
      </label>
      <ul
        ref={list}
        className={classNames(
          'grid gap-3',
          amount === 'many' ? 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]' : 'max-w-md',
        )}
      >
        {items.map((item, index) => (
          <Tile key={item.id} item={item} index={index} shape={shape} amount={amount} {...props} onRemove={remove} />
        ))}
        {showsPicker && (
          <li>
            <Picker shape={shape} {...picker} />
          </li>
        )}
      </ul>
      {amount === 'one' && items.length > 0 && props.replaceLabel && (
        <label
          htmlFor={id}
          className="btn btn-ghost btn-small mt-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:opacity-60"
        >
          {props.replaceLabel}
          <FileInput {...picker} />
        </label>
      )}
      <FieldNote controlId={id} error={props.error} hint={props.hint} />
    </div>
  )
}

type TileProps = Pick<FileDropProps, 'onRemove' | 'onMove' | 'controls' | 'amount' | 'disabled'> & {
  item: FileDropItem
  index: number
  shape: string
}

const DRAGGED = 'application/x-picture'

function Tile({ item, index, shape, amount, onRemove, onMove, controls, disabled }: TileProps) {
  const movable = onMove !== undefined && !disabled
  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(DRAGGED)
    if (!movable || !id) return
    event.preventDefault()
    onMove(id, index)
  }
  return (
    <li
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, item.id)}
      onDragOver={(event) => movable && event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
      className={movable ? 'cursor-grab' : undefined}
    >
      <div className={classNames(shape, 'relative overflow-hidden rounded-2xl bg-cream')}>
        {item.source !== null && (
          <Preview source={item.source} name={item.name} fit={amount === 'many' ? 'object-cover' : 'object-contain'} />
        )}
        {item.note && (
          <span className="absolute inset-x-2 bottom-2 rounded-xl bg-panel/95 px-2 py-1 text-center text-small leading-snug font-semibold">
            {item.note}
          </span>
        )}
        {item.progress && (
          <div className="absolute inset-x-2 bottom-2 rounded-xl bg-panel/95 px-3 pt-1.5 pb-2.5 [&_*]:text-small">
            <ProgressBar {...item.progress} />
          </div>
        )}
        <button
          type="button"
          aria-label={`Remove ${item.name}`}
          disabled={disabled}
          onClick={() => onRemove(item.id)}
          className="absolute top-2 right-2 grid size-touch place-items-center rounded-full bg-panel/95 text-ink shadow-soft enabled:hover:text-error disabled:opacity-60"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </button>
      </div>
      {controls?.(item, index)}
    </li>
  )
}

type InputProps = Pick<FileDropProps, 'onAdd' | 'amount' | 'hint' | 'error' | 'disabled'> & { id: string }

function FileInput({ id, amount, onAdd, hint, error, disabled }: InputProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])])
    // Else choosing the same file again, after taking it out, would not be a change.
    event.target.value = ''
  }
  return (
    <input
      id={id}
      type="file"
      accept={ACCEPT}
      multiple={amount === 'many'}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      onChange={pick}
      className="sr-only"
    />
  )
}

type PickerProps = InputProps & Pick<FileDropProps, 'pickLabel'> & { shape: string }

function Picker({ shape, pickLabel, ...input }: PickerProps) {
  const { id, amount, onAdd, error, disabled } = input
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    // What is no picture goes on as well: whoever checks it says so, where silence would look like a fault.
    if (!disabled && files.length > 0) onAdd(amount === 'one' ? files.slice(0, 1) : files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        shape,
        'grid w-full cursor-pointer place-content-center justify-items-center gap-2 rounded-2xl border-2 border-dashed px-3 text-center text-[1.0625rem] leading-snug font-semibold text-garnet transition-colors hover:bg-garnet-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:cursor-not-allowed has-disabled:opacity-60',
        error ? 'border-error' : 'border-edge',
        over && 'bg-garnet-wash',
      )}
    >
      <ImagePlus className="size-7" strokeWidth={1.7} aria-hidden="true" />
      {pickLabel ?? (amount === 'many' ? 'Add photos' : 'Choose an image')}
      <FileInput {...input} />
    </label>
  )
}

type PreviewProps = { source: Blob | string; name: string; fit: string }

/** Portraits fill their frame; of a document nothing may be cut off. */
function Preview({ source, name, fit }: PreviewProps) {
  const [address, setAddress] = useState(typeof source === 'string' ? source : undefined)
  useEffect(() => {
    if (typeof source === 'string') return setAddress(source)
    const url = URL.createObjectURL(source)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [source])
  return address ? <img src={address} alt={name} className={classNames(fit, 'absolute inset-0 size-full')} /> : null
}
