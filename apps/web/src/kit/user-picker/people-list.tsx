import { Pagination } from 'antd'
import { cx } from '../cx.ts'
import { requestNoOf } from '../failure.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { Box } from '../layout/layout.tsx'
import { reasonOf } from '../reason-of.ts'
import { FailedState } from '../states/states.tsx'
import { kitTexts } from '../texts.ts'
import type { Answer } from '../use-answer.ts'
import { useRoving } from '../use-roving.ts'
import type { PeoplePage, PickablePerson } from './person.ts'
import { pickerTexts as texts } from './user-picker.messages.ts'
import styles from './user-picker.module.css'

type PeopleListProps = {
  answer: Answer<PeoplePage>
  current: number
  size: number
  multiple: boolean
  isChosen: (id: string) => boolean
  onPick: (person: PickablePerson) => void
  onTurn: (page: number) => void
}

export function PeopleList({ answer, current, size, onTurn, ...list }: PeopleListProps) {
  if (answer.state === 'failed')
    return (
      <FailedState
        size="card"
        title={texts.failed}
        description={reasonOf(answer.error, kitTexts.failedLead)}
        requestNo={requestNoOf(answer.error)}
        onRetry={answer.retry}
      />
    )
  if (answer.state !== 'ready') return <Note words={texts.loading} />
  const { records, total } = answer.data
  if (records.length === 0) return <Note words={texts.nobody} />
  return (
    <>
      <People {...list} people={records} />
      <div className={styles.pager}>
        <span>{texts.total(total)}</span>
        <Pagination
          simple
          size="small"
          current={current}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          onChange={onTurn}
        />
      </div>
    </>
  )
}

function Note({ words }: { words: string }) {
  return (
    <p role="status" className={styles.note}>
      {words}
    </p>
  )
}

type PeopleProps = Pick<PeopleListProps, 'multiple' | 'isChosen' | 'onPick'> & { people: readonly PickablePerson[] }

function People({ people, multiple, isChosen, onPick }: PeopleProps) {
  const roving = useRoving(people.map(({ id }) => id))
  return (
    <div role="listbox" aria-label={texts.people} aria-multiselectable={multiple} className={styles.people}>
      {people.map((person) => (
        <div
          key={person.id}
          {...roving.stop(person.id)}
          tabIndex={roving.stop(person.id).tabIndex}
          role="option"
          aria-selected={isChosen(person.id)}
          aria-disabled={person.disabled}
          className={cx(styles.person, multiple && styles.several)}
          onClick={() => onPick(person)}
          onKeyDown={(event) => {
            if (roving.move(event, person.id) || (event.key !== 'Enter' && event.key !== ' ')) return
            event.preventDefault()
            onPick(person)
          }}
        >
          <span className={styles.box}>
            <CheckIcon size={12} />
          </span>
          <PersonWords person={person} />
        </div>
      ))}
    </div>
  )
}

export function PersonWords({ person }: { person: PickablePerson }) {
  return (
    <span className={styles.words}>
      <span>
        <b>{person.name}</b>
        {person.no ? <small>{person.no}</small> : null}
      </span>
      <Box as="small" cut title={person.path}>
        {person.path}
      </Box>
    </span>
  )
}
