import { Check, X } from 'lucide-react'
import clear from '../../../../art/photo-clear.svg?url'
import unclear from '../../../../art/photo-unclear.svg?url'

const EXAMPLES = [
  {
    icon: <Check className="text-leaf" strokeWidth={3} aria-hidden="true" />,
    title: 'Like this',
    text: 'Your face, close up and in daylight.',
    drawing: clear,
    description: 'A drawing of a woman beside a window. Her face is clear and close.',
  },
  {
    icon: <X className="text-error" strokeWidth={3} aria-hidden="true" />,
    title: 'Not like this',
    text: 'A group, sunglasses, or too little light.',
    drawing: unclear,
    description: 'A drawing of three people at night, far away. One of them wears sunglasses.',
  },
] as const

/** A good and a bad example of a first photo. */
export function PhotoExamples() {
  return (
    <section aria-labelledby="photo-examples" className="@container mt-8 rounded-card bg-cream p-5 sm:p-6">
      <h2 id="photo-examples" className="text-heading">
        Your first photo
      </h2>
      <ul className="mt-4 grid gap-4 sm:gap-6 @min-[15rem]:grid-cols-2">
        {EXAMPLES.map(({ icon, title, text, drawing, description }) => (
          <li key={title} className="flex items-center gap-5 max-sm:@min-[15rem]:block">
            <img
              src={drawing}
              alt={description}
              width={128}
              height={160}
              className="rounded-2xl max-sm:w-2/5 max-sm:@min-[15rem]:w-full"
            />
            <div className="min-w-0 text-base leading-snug max-sm:@min-[15rem]:mt-2.5">
              <h3 className="flex items-center gap-2 font-sans font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
                {icon}
                <span>{title}</span>
              </h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
