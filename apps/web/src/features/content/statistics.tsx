import { Globe, Mars, UsersRound, Venus } from 'lucide-react'
import { STATISTICS } from './landing-copy.ts'

const IMAGES = { man: Mars, woman: Venus, pair: UsersRound, world: Globe } as const

export function Statistics() {
  return (
    <dl className="relative z-10 mx-auto -mt-4 grid w-[94%] grid-cols-2 gap-y-6 rounded-card bg-white px-3 py-6 shadow-lift md:-mt-14 md:w-[92%] md:grid-cols-4 md:divide-x md:divide-line md:px-2 md:py-7">
      {STATISTICS.map(({ number, label, image }) => {
        const Image = IMAGES[image]
        return (
          <div key={label} className="flex flex-col-reverse items-center text-center">
            <dt className="flex items-center gap-1.5 text-base text-ink-soft">
              <Image className="size-[1.1rem] text-garnet" aria-hidden="true" />
              {label}
            </dt>
            <dd className="display-number text-[clamp(1.75rem,1.4rem+1.4vw,2.6rem)] leading-tight text-garnet">
              {number}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
