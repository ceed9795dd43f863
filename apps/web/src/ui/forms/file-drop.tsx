import { ImagePlus, Trash2 } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import { revokeLater } from '../pictures/object-url.ts'
import { ProgressBar } from '../progress.tsx'
import { FieldNote } from './field-frame.tsx'

/** Includes HEIC, which the caller converts to a format that every browser shows. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

export type FileDropItem = {
  id: string
  /** A newly chosen file or the URL of a stored picture; null while there is no preview yet. */
  source: Blob | string | null
  /** Names the picture for screen readers, for example 'Photo 1'. */
  name: string
  /** Shown on the picture, for example 'Waiting for review'. */
  note?: string | undefined
  /** The progress in per cent, from 0 to 100; null while it is unknown. */
  progress?: { label: string; value: number | null } | undefined
}

/** What an empty place in a row of pictures is meant for. */
export type FilePlace = { caption: string; drawing: ReactElement }

type FileDropProps = {
  label: string
  /** The label of the tile that opens the file picker. */
  pickLabel?: string
  items: readonly FileDropItem[]
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** Called when a picture was dragged onto another one's place. */
  onMove?: ((id: string, to: number) => void) | undefined
  /** Buttons below each picture. */
  controls?: ((item: FileDropItem, index: number) => ReactNode) | undefined
  /** The label of the button that replaces the single picture. */
  replaceLabel?: string
  /** `many` shows a row of portraits; `one` a single wide picture. */
  amount: 'one' | 'many'
  /** Every place of the row, in order. The empty ones appear as frames, of which the first opens the picker. */
  places?: readonly FilePlace[]
  /** `full` hides the tile that opens the picker. */
  room?: 'more' | 'full'
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean | undefined
}

/** The chosen pictures, each with a button to remove it, and a tile to choose or drop more. Validates nothing. */
export function FileDrop({ items, onAdd, amount, room = 'more', places = [], ...props }: FileDropProps) {
  const id = useId()
  const shape = amount === 'many' ? 'aspect-4/5' : 'aspect-3/2'
  const showsPicker = room === 'more' && (amount === 'many' || items.length === 0)
  const picker = { id, amount, onAdd, ...props }
  const [place, ...furtherPlaces] = showsPicker ? places.slice(items.length) : []
  const list = useRef<HTMLUListElement>(null)
  const remove = (itemId: string) => {
    const index = items.findIndex((item) => item.id === itemId)
    flushSync(() => props.onRemove(itemId))
    // The focused button is no longer on the page: the focus moves to the element in its place.
    const tiles = list.current?.children
    tiles?.[Math.min(index, tiles.length - 1)]?.querySelector<HTMLElement>('button, input')?.focus()
  }
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="mb-2 block text-[1.0625rem] leading-snug font-semibold">
        {props.label}
      </label>
      <ul
        ref={list}
        className={classNames(
          'grid gap-3',
          amount === 'many'
            ? 'grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'
            : 'max-w-md',
        )}
      >
        {items.map((item, index) => (
          <Tile key={item.id} item={item} index={index} shape={shape} amount={amount} {...props} onRemove={remove} />
        ))}
        {showsPicker && (
          <li>
            <Picker shape={shape} place={place} {...picker} />
          </li>
        )}
        {furtherPlaces.map((further) => (
          <li key={further.caption}>
            <DropTile {...picker} shape={shape} caption={further.caption} look="quiet">
              {further.drawing}
            </DropTile>
          </li>
        ))}
      </ul>
      {amount === 'one' && items.length > 0 && props.replaceLabel && (
        <label
          htmlFor={id}
          className="btn btn-ghost btn-small mt-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:opacity-60"
        >
          <span>{props.replaceLabel}</span>
          <FileInput {...picker} />
        </label>
      )}
      <div className="mt-2.5">
        <FieldNote controlId={id} error={props.error} />
        {/* The hint stays beside an error, because it says which pictures fit. */}
        <FieldNote controlId={id} hint={props.hint} />
      </div>
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
          <div className="absolute inset-x-1 bottom-1 rounded-xl bg-panel/95 px-2 pt-1.5 pb-2.5 sm:inset-x-2 sm:bottom-2 sm:px-3 [&_*]:text-small [&_.flex]:flex-wrap [&_.flex]:gap-y-0">
            <ProgressBar {...item.progress} />
          </div>
        )}
        <button
          type="button"
          disabled={disabled}
          onClick={() => onRemove(item.id)}
          className="absolute top-0 right-0 grid size-touch place-items-center rounded-full text-ink enabled:hover:text-error disabled:opacity-60 sm:top-2 sm:right-2"
        >
          {/* Smaller than its touch target on a phone, where it would hide a face. */}
          <span className="grid size-8 place-items-center rounded-full bg-panel/95 shadow-soft sm:size-full">
            <Trash2 className="size-4.5 sm:size-5" aria-hidden="true" />
          </span>
          <span className="sr-only">
            <span>Remove </span>
            <bdi>{item.name}</bdi>
          </span>
        </button>
      </div>
      {controls?.(item, index)}
    </li>
  )
}

type InputProps = Pick<FileDropProps, 'onAdd' | 'amount' | 'hint' | 'error' | 'disabled'> & { id: string }
type FileInputProps = InputProps & {
  /** The ids of the labels that name the input, when it has further ones. */
  labelledBy?: string
}

function FileInput({ id, amount, onAdd, hint, error, disabled, labelledBy }: FileInputProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])])
    // Otherwise choosing the same file again after removing it would not be a change.
    event.target.value = ''
  }
  return (
    <input
      id={id}
      type="file"
      accept={ACCEPT}
      multiple={amount === 'many'}
      disabled={disabled}
      aria-labelledby={labelledBy}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      onChange={pick}
      className="sr-only"
    />
  )
}

type PickerProps = InputProps & Pick<FileDropProps, 'pickLabel'> & { shape: string; place: FilePlace | undefined }

function Picker({ shape, place, pickLabel, ...input }: PickerProps) {
  const { id, amount, error } = input
  return (
    <DropTile {...input} shape={shape} caption={place?.caption} look={error ? 'error' : 'plain'}>
      {place?.drawing ?? <ImagePlus className="size-7" strokeWidth={1.7} aria-hidden="true" />}
      <span id={`${id}-pick`}>{pickLabel ?? (amount === 'many' ? 'Add photos' : 'Choose an image')}</span>
      <FileInput {...input} labelledBy={`${id}-label ${id}-pick`} />
    </DropTile>
  )
}

const TILE_LOOKS = {
  plain: 'border-edge text-garnet',
  error: 'border-error text-garnet',
  quiet: 'border-edge/60 text-ink-soft',
} as const

type DropTileProps = Pick<InputProps, 'id' | 'amount' | 'onAdd' | 'disabled'> & {
  shape: string
  caption: string | undefined
  look: keyof typeof TILE_LOOKS
  children: ReactNode
}

/** A dashed frame that opens the picker, and on which files can be dropped. */
function DropTile({ id, amount, onAdd, disabled, shape, caption, look, children }: DropTileProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    // Other files are passed on too: the validation reports them, where silence would look like a fault.
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
      className={classNames('group block', disabled && 'cursor-not-allowed opacity-60')}
    >
      <span
        className={classNames(
          shape,
          'grid w-full place-content-center justify-items-center gap-2 rounded-2xl border-2 border-dashed px-2 text-center text-[1.0625rem] leading-snug font-semibold transition-colors group-hover:bg-garnet-wash group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-3 group-has-focus-visible:outline-garnet',
          TILE_LOOKS[look],
          over && 'bg-garnet-wash',
        )}
      >
        {children}
      </span>
      {caption && (
        <span className="mt-1.5 block text-center text-small leading-snug text-balance text-ink-soft">{caption}</span>
      )}
    </label>
  )
}

type PreviewProps = { source: Blob | string; name: string; fit: string }

/** Portraits fill their frame; documents are never cropped. */
function Preview({ source, name, fit }: PreviewProps) {
  const [address, setAddress] = useState(typeof source === 'string' ? source : undefined)
  useEffect(() => {
    if (typeof source === 'string') return setAddress(source)
    const url = URL.createObjectURL(source)
    setAddress(url)
    return () => revokeLater(url)
  }, [source])
  return address ? <img src={address} alt={name} className={classNames(fit, 'absolute inset-0 size-full')} /> : null
}
