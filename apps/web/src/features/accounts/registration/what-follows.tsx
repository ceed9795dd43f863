import walkers from '../../../../art/hero-3.svg?url'

const STEPS = [
  ['Confirm your email', 'We’ll send you a link.'],
  ['Tell us about yourself', 'Photos, interests and three questionnaires. You can pause at any step.'],
  ['We check your profile', 'A person looks at every profile before others can see it.'],
  ['Meet your matches', 'You decide who you write to.'],
] as const

/** What a registration leads to. */
export function WhatFollows() {
  return (
    <div className="flex flex-1 flex-col justify-between gap-10 px-9 pt-14">
      <div>
        <h2 className="text-heading">What happens next</h2>
        <ol className="mt-6 grid gap-5">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-3.5">
              <span
                aria-hidden="true"
                className="display-number grid size-9 place-items-center rounded-full bg-panel text-[1.0625rem] text-garnet"
              >
                {index + 1}
              </span>
              <div>
                <p className="leading-snug font-semibold">{title}</p>
                <p className="mt-0.5 text-base leading-snug text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <img src={walkers} alt="" className="-mx-3" />
    </div>
  )
}
