import { CHECKS, VISIBILITY } from './services-copy.ts'

export function Checks() {
  return (
    <section id="checks" className="mt-20 bg-cream py-20 md:mt-28 md:py-24">
      <div className="wrap">
        <div className="max-w-[44rem]">
          <h2 className="text-title">How we check every profile</h2>
          <p className="mt-4 text-lead text-ink-soft">
            We check your profile and that of everybody you’ll meet. Nobody can see you before the third step is done.
          </p>
        </div>
        <ol className="mt-12 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {CHECKS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 lg:block">
              <span
                aria-hidden="true"
                className="display-number grid size-12 shrink-0 place-items-center rounded-full bg-garnet text-xl text-on-garnet"
              >
                {index + 1}
              </span>
              <div className="lg:mt-4">
                <h3 className="text-[1.3rem] leading-snug">{title}</h3>
                <p className="mt-1.5 max-w-[46ch] text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-12 max-w-[68ch] border-l-4 border-garnet pl-5">
          <strong className="font-semibold">What a check cannot do.</strong> It makes false profiles much harder. It
          says nothing about a person’s past. Meet in a public place the first time, tell a friend, and never send money
          to somebody you know only from the internet.
        </p>
      </div>
    </section>
  )
}

export function WhoSeesWhat() {
  return (
    <section
      id="who-sees-what"
      className="wrap grid items-start gap-x-20 gap-y-8 pt-20 md:pt-28 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <h2 className="text-title">Who sees what</h2>
        <p className="mt-4 max-w-[46ch] text-lead text-ink-soft">
          Visitors and search engines see nothing of you at all. Inside, members see you only once you are approved.
        </p>
        <p className="mt-4 max-w-[50ch] text-ink-soft">
          No advertising, no trackers, no programs of other companies on our pages. We do not sell your details.
        </p>
      </div>
      <table className="w-full table-fixed text-left leading-snug">
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
              <th scope="row" className="py-3.5 pr-3 font-normal">
                {what}
              </th>
              <td className="py-3.5 pr-3 font-semibold">{members}</td>
              <td className="py-3.5 text-ink-soft">{reviewers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
