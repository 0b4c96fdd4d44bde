import { useState } from 'react'
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

type Line = { readonly key: string; readonly person: Person; readonly words: string; readonly isFaint: boolean }

const standing = (people: readonly Person[]): Line[] =>
  people.map((person) => ({
    key: `${person.name} ${person.kindName}`,
    person,
    words: when(person),
    isFaint: isOver(person),
  }))

/** What began and what ended, the newest first. */
const changes = (people: readonly Person[]): Line[] =>
  people
    .flatMap((person) => [
      { at: person.since, person, what: texts.began },
      ...(isOver(person) && person.until ? [{ at: person.until, person, what: texts.over }] : []),
    ])
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, person, what }) => ({
      key: `${at} ${person.name} ${person.kindName} ${what}`,
      person,
      words: `${at.slice(0, 10)} ${what}`,
      isFaint: what === texts.over,
    }))

/** Who has to do with the person, and by what; or how that came about and ended. */
export function Involved({ people }: { people: PersonFile['people'] }) {
  const [isOfChanges, setOfChanges] = useState(false)
  const lines = isOfChanges ? changes(people) : standing(people)
  const turn = {
    key: 'turn',
    label: isOfChanges ? texts.standing : texts.changes,
    run: () => setOfChanges(!isOfChanges),
  }
  return (
    <Panel title={texts.people} count={people.length} actions={people.length === 0 ? [] : [turn]}>
      {people.length === 0 ? (
        <Para look="soft 13/20" className={styles.quiet}>
          {texts.peopleNone}
        </Para>
      ) : (
        <ul className={styles.lines}>
          {lines.map(({ key, person, words, isFaint }) => (
            <Row as="li" gap={8} key={key} data-over={isFaint}>
              <Avatar name={person.name} src={null} size={24} />
              <b>{person.name}</b>
              <Text look="soft 12/18" className={styles.kind}>
                {person.kindName}
              </Text>
              <Text look="soft 13/20" grow cut>
                {person.originName}
              </Text>
              <Text look="faint 12" firm>
                {words}
              </Text>
            </Row>
          ))}
        </ul>
      )}
    </Panel>
  )
}
