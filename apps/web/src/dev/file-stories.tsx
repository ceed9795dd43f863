import { useState } from 'react'
import { FileDrop, type FileDropItem } from '../ui/forms/file-drop.tsx'
import { PEOPLE } from './people.ts'
import { StoryGroup, Tray } from './specimen.tsx'

const FIRST: FileDropItem[] = PEOPLE.slice(0, 2).map(({ picture }, index) => ({
  id: String(index),
  source: picture,
  name: `Photo ${index + 1}`,
  ...(index === 1 && { note: 'Waiting for review' }),
}))

const nothing = () => {}

export function FileStories() {
  const [items, setItems] = useState(FIRST)
  const add = (files: File[]) =>
    setItems((earlier) => [
      ...earlier,
      ...files.map((source, at) => ({ id: crypto.randomUUID(), source, name: `Photo ${earlier.length + at + 1}` })),
    ])
  return (
    <StoryGroup
      id="file"
      title="File drop"
      text="Tap to choose, or drop pictures on the tile. Chosen files appear immediately, each with a button to remove it."
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
    </StoryGroup>
  )
}
