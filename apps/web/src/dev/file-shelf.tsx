import { useState } from 'react'
import { FileDrop, type FileDropItem } from '../ui/file-drop.tsx'
import { PEOPLE } from './people.ts'
import { Shelf, Tray } from './specimen.tsx'

const FIRST: FileDropItem[] = PEOPLE.slice(0, 2).map(({ picture }, index) => ({
  id: String(index),
  source: picture,
  name: `Photo ${index + 1}`,
  ...(index === 1 && { note: 'Waiting for review' }),
}))

const nothing = () => {}

export function FileShelf() {
  const [items, setItems] = useState(FIRST)
  const add = (files: File[]) =>
    setItems((earlier) => [
      ...earlier,
      ...files.map((source, at) => ({ id: crypto.randomUUID(), source, name: `Photo ${earlier.length + at + 1}` })),
    ])
  return (
    <Shelf
      id="file"
      title="File drop"
      text="Tap to choose, or drop pictures on the tile. What was chosen shows at once, each with its own way out."
    >
      <Tray title="Many pictures" columns={2}>
        <FileDrop
          label="Your photos"
          hint="Up to five, as JPEG, PNG or WebP"
          items={items}
          amount="many"
          room={items.length < 5 ? 'more' : 'full'}
          onAdd={add}
          onRemove={(id) => setItems((earlier) => earlier.filter((item) => item.id !== id))}
        />
        <FileDrop
          label="No photo yet"
          items={[]}
          amount="many"
          error="Please add at least one photo"
          onAdd={nothing}
          onRemove={nothing}
        />
      </Tray>
      <Tray title="One picture" columns={2}>
        <FileDrop label="Your document" items={[]} amount="one" onAdd={nothing} onRemove={nothing} />
        <FileDrop
          label="Your document, while it is sent"
          items={FIRST.slice(0, 1).map((item) => ({ ...item, name: 'document' }))}
          amount="one"
          disabled
          onAdd={nothing}
          onRemove={nothing}
        />
      </Tray>
    </Shelf>
  )
}
