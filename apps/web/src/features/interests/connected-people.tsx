import { isolated } from '@heartwell/contract/text/isolated.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/answer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PersonList } from './person-list.tsx'
import { PersonRow } from './person-row.tsx'
import { connectionsQuery } from './queries.ts'
import { SharedContact } from './shared-contact.tsx'

/** The member's connections. */
export function ConnectedPeople() {
  const connections = useAnswer(connectionsQuery)
  return (
    <section aria-labelledby="connected-people" className="mt-10">
      <h2 id="connected-people" className="text-heading">
        Your connections
      </h2>
      <Card className="mt-4 py-2! sm:py-3!">
        <PersonList
          label="Your connections"
          answer={connections}
          rows={({ connections: people }) => people}
          empty={<p className="py-6 text-ink-soft">Nobody yet. Accepted requests bring people here.</p>}
          row={(person) => (
            <PersonRow
              key={person.id}
              person={person}
              when="Connected"
              below={<SharedContact person={person} sharing={person.sharing} asks="on demand" />}
            >
              <LinkButton to={paths.chat(person.id)} variant="ghost" size="small">
                <span>Write</span>
                <span className="sr-only">{` to ${isolated(person.name)}`}</span>
              </LinkButton>
            </PersonRow>
          )}
        />
      </Card>
    </section>
  )
}
