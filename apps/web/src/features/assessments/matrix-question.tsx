import { type CSSProperties, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { choiceProps } from '../../ui/forms/chosen-again.ts'
import { type Matrix, parseTile, type Tile, tileName } from './matrix.ts'
import type { AnswerProps } from './pair-question.tsx'
import { TileDrawing } from './tile-drawing.tsx'

/** A matrix with one missing cell, which shows the chosen answer. */
export function MatrixQuestion({ matrix, question, chosen, onChoose, disabled }: AnswerProps & { matrix: Matrix }) {
  const name = useId()
  const answers = question.answers.map(({ index, answer }) => ({ index, tile: parseTile(answer) }))
  const answer = answers.find(({ index }) => index === chosen)?.tile
  return (
    <div className="@container mt-3 flex-1 md:mt-6">
      <div className="grid gap-4 @min-[40rem]:grid-cols-[min(21rem,42%)_1fr] @min-[40rem]:gap-12">
        <MatrixDrawing matrix={matrix} answer={answer?.shapes && answer} />
        <div className="flex flex-col">
          <p className="mb-4 text-ink-soft @max-[40rem]:hidden">There’s no time limit. Take as long as you like.</p>
          <div
            role="radiogroup"
            aria-label={question.question.split('\n')[0]}
            className="grid grid-cols-2 gap-2 @min-[17rem]:grid-cols-4 @min-[40rem]:mt-auto @min-[40rem]:grid-cols-2 @min-[40rem]:gap-3"
          >
            {answers.map(({ index, tile }, at) => (
              <Choice
                key={index}
                group={name}
                letter={String(at + 1)}
                tile={tile}
                chosen={index === chosen}
                disabled={disabled}
                onChoose={() => onChoose(index)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Rows and columns of tiles. A screen reader reads them row by row, each tile in words. */
function MatrixDrawing({ matrix, answer }: { matrix: Matrix; answer: Tile | undefined }) {
  const fields = matrix.flatMap((row, y) => row.map((field, x) => ({ field, key: `${y} ${x}` })))
  return (
    <ul
      aria-label="The signs, row by row"
      style={{ '--columns': matrix[0]?.length ?? 1 } as CSSProperties}
      className="mx-auto grid w-full max-w-[16.5rem] grid-cols-[repeat(var(--columns),1fr)] gap-2 self-start @min-[40rem]:max-w-none @min-[40rem]:gap-2.5"
    >
      {fields.map(({ field, key }) => (
        <li
          key={key}
          className={classNames(
            'grid aspect-square place-items-center rounded-field text-[1.375rem] font-semibold forced-colors:border',
            field === 'missing' ? 'bg-honey shadow-[inset_0_0_0_2px_var(--color-edge)]' : 'bg-cream',
          )}
        >
          {field === 'missing' ? <Gap answer={answer} /> : <TileContent tile={field} />}
        </li>
      ))}
    </ul>
  )
}

const Gap = ({ answer }: { answer: Tile | undefined }) =>
  answer ? (
    <TileDrawing shapes={answer.shapes ?? []} name={`your answer: ${tileName(answer)}`} className="w-4/5" />
  ) : (
    <span className="display-number text-[2.5rem] leading-none" role="img" aria-label="the empty place">
      ?
    </span>
  )

const TileContent = ({ tile }: { tile: Tile }) =>
  tile.shapes ? <TileDrawing shapes={tile.shapes} name={tileName(tile)} className="w-4/5" /> : <span>{tile.text}</span>

type ChoiceProps = {
  group: string
  letter: string
  tile: Tile
  chosen: boolean
  disabled: boolean
  onChoose: () => void
}

function Choice({ group, letter, tile, chosen, disabled, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-field bg-cream px-2 py-1.5 leading-snug transition-shadow has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet has-disabled:cursor-not-allowed has-disabled:opacity-60 forced-colors:border',
        chosen
          ? 'shadow-[inset_0_0_0_3px_var(--color-garnet)] forced-colors:border-4'
          : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)] hover:shadow-[inset_0_0_0_1.5px_var(--color-ink-soft)]',
        tile.shapes ? '@max-[40rem]:flex-col @max-[40rem]:gap-0' : 'col-span-full',
      )}
    >
      <input
        type="radio"
        name={group}
        disabled={disabled}
        {...choiceProps({ chosen, onChoose, onChooseAgain: onChoose })}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-field outline-none"
      />
      <span
        className={classNames(
          'pointer-events-none grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold',
          tile.shapes && '@min-[40rem]:absolute @min-[40rem]:top-2 @min-[40rem]:left-2',
          chosen ? 'bg-garnet text-on-garnet' : 'text-ink-soft',
        )}
      >
        {letter}
      </span>
      <span className="pointer-events-none grid min-w-0 place-items-center font-semibold">
        {tile.shapes ? (
          <TileDrawing shapes={tile.shapes} name={tileName(tile)} className="w-16 max-w-full @min-[40rem]:w-24" />
        ) : (
          tile.text
        )}
      </span>
    </label>
  )
}
