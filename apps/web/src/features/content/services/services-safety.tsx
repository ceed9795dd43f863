import { Fold, Folds } from './fold.tsx'
import { CHECKS, VISIBILITY } from './services-copy.ts'

export function Checks() {
  return (
    <section id="checks" className="mt-14 scroll-mt-24 bg-cream py-14 md:mt-24 md:py-20">
      <div className="wrap grid gap-x-20 gap-y-6 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 className="max-w-[16ch] text-title">How we check every profile</h2>
          <p className="mt-3 max-w-[42ch] text-ink-soft">Nobody can see you before the third step is done.</p>
        </div>
        <div>
          <Folds>
            {CHECKS.map(({ title, text }, index) => (
              <Fold
                key={title}
                summary={
                  <>
                    <span
                      aria-hidden="true"
                      className="display-number grid size-9 shrink-0 place-items-center rounded-full bg-garnet text-on-garnet"
                    >
                      {index + 1}
                    </span>
                    <span>{title}</span>
                  </>
                }
              >
                <p>{text}</p>
              </Fold>
            ))}
          </Folds>
          <p className="mt-6 max-w-[68ch] border-l-4 border-garnet pl-5 text-base">
            <strong className="font-semibold">What a check can’t do.</strong> It says nothing about a person’s past.
            Meet in a public place the first time, and tell a friend. Never send money to somebody you know only from
            the internet.
          </p>
        </div>
      </div>
    </section>
  )
}

export function WhoSeesWhat() {
  return (
    <section
      id="who-sees-what"
      className="wrap grid scroll-mt-24 items-start gap-x-20 gap-y-6 pt-14 md:pt-24 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <h2 className="text-title">Who sees what</h2>
        <p className="mt-3 max-w-[42ch] text-ink-soft">
          Visitors and search engines see nothing of you at all. We show no advertising and never sell your details.
        </p>
      </div>
      <table className="w-full table-fixed text-left text-base leading-snug md:text-body">
        <caption className="sr-only">What other members and our reviewers see of you</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom text-base">
            <th scope="col" className="w-[46%] pr-3 pb-3 font-semibold">
              About you
            </th>
            <th scope="col" className="pr-3 pb-3 font-semibold">
              Members
            </th>
            <th scope="col" className="pb-3 font-semibold">
              Reviewers
            </th>
          </tr>
        </thead>
        <tbody>
          {VISIBILITY.map(({ what, members, reviewers }) => (
            <tr key={what} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-3 md:py-3.5 font-normal">
                {what}
              </th>
              <td className="py-2.5 pr-3 md:py-3.5 font-semibold">{members}</td>
              <td className="py-2.5 text-ink-soft md:py-3.5">{reviewers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
