import { Avatar } from '../../../kit/avatar/avatar.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { archiveMessages } from '../archive.messages.ts'
import type { PersonFile } from '../archive.queries.ts'
import styles from './file.module.css'

const texts = archiveMessages.file

type Person = PersonFile['people'][number]

const isOver = ({ until }: Person): boolean => until !== null && new Date(until.replace(' ', 'T')) < new Date()

const when = (person: Person): string =>
  isOver(person) && person.until ? texts.ended(person.until.slice(5, 10)) : texts.since(person.since.slice(5, 10))

/** Who has to do with the person, and by what. */
export function Involved({ people }: { people: PersonFile['people'] }) {
  return (
    <Panel title={texts.people} count={people.length}>
      {people.length === 0 ? (
        <Para look="soft 13/20" className={styles.quiet}>
          {texts.peopleNone}
        </Para>
      ) : (
        <ul className={styles.lines}>
          {people.map((person) => (
            <Row as="li" gap={8} key={`${person.name} ${person.kindName}`} data-over={isOver(person)}>
              <Avatar name={person.name} src={null} size={24} />
              <b>{person.name}</b>
              <Text look="soft 12/18" className={styles.kind}>
                {person.kindName}
              </Text>
              <Text look="soft 13/20" grow cut>
                {person.originName}
              </Text>
              <Text look="faint 12" firm>
                {when(person)}
              </Text>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  )
}
