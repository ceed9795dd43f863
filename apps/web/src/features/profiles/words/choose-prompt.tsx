import { ANSWERS_MAX } from '@heartwell/contract/profiles/profile-answers.ts'
import { PROMPT_GROUPS, type PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

const ROOM = ['no more', 'one more', 'two more', 'three more'] as const

type ChoosePromptProps = { taken: readonly PromptId[]; writePath: (prompt: PromptId) => string }

/** All prompts that are left at once, in three groups: nobody has to page through them. */
export function ChoosePrompt({ taken, writePath }: ChoosePromptProps) {
  const room = ANSWERS_MAX - taken.length
  if (room <= 0)
    return (
      <p className="mt-6 max-w-[58ch] text-ink-soft">
        You’ve answered three questions. To answer a different one, remove one of these first.
      </p>
    )
  return (
    <section aria-labelledby="choose" className="mt-9">
      <h2 id="choose" className="text-heading">
        {taken.length > 0 ? 'Choose another question' : 'Choose a question'}
      </h2>
      <p className="mt-1 text-ink-soft">
        {taken.length > 0 ? `You have room for ${ROOM[room]}.` : 'You can answer up to three.'}
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
        {PROMPT_GROUPS.map(({ title, prompts }) => (
          <section key={title} aria-label={title}>
            <h3 className="eyebrow font-sans tracking-normal">{title}</h3>
            <ul className="mt-1.5 divide-y divide-line border-y border-line">
              {prompts
                .filter(({ id }) => !taken.includes(id))
                .map(({ id, label }) => (
                  <li key={id}>
                    <Link
                      to={writePath(id)}
                      className="group flex min-h-13 items-center justify-between gap-3 py-2 leading-snug font-medium hover:text-garnet"
                    >
                      <span>{label}</span>
                      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-cream text-ink-soft transition-colors group-hover:bg-garnet group-hover:text-on-garnet">
                        <Plus className="size-5" aria-hidden="true" />
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
