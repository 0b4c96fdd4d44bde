import { useState } from 'react'
import { attempt } from '../../../kit/failure.ts'
import { CheckField } from '../../../kit/form/check-field.tsx'
import { shortMoment } from '../../../kit/time-words.ts'
import { crisisMessages } from '../crisis.messages.ts'
import { type Receipt, useTickTodo } from '../crisis.queries.ts'
import styles from './receipt.module.css'

const texts = crisisMessages.receipt
type Todo = Receipt['todos'][number]

/** What is asked for, ticked one by one as it is done: the centre sees it before there is an answer. */
export function Todos({ one }: { one: Receipt }) {
  const mayTick = one.actions.includes('tick')
  return (
    <section className={styles.card} aria-label={texts.todo}>
      <h2>
        {texts.todo}
        <span>{texts.done(one.todos.filter(({ isDone }) => isDone).length, one.todos.length)}</span>
      </h2>
      <ol className={styles.todos}>
        {one.todos.map((todo, at) => (
          <li key={`${at}-${todo.words}`}>
            {mayTick ? <Tick id={one.id} no={at + 1} todo={todo} /> : <Said todo={todo} no={at + 1} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const doneLine = ({ byName, time }: Todo): string => (time ? texts.ticked(byName, shortMoment(time)) : '')

function Tick({ id, no, todo }: { id: string; no: number; todo: Todo }) {
  const tick = useTickTodo()
  const [wished, setWished] = useState<boolean | null>(null)
  // Seen at once; what the server says comes after it, also where it said no.
  const press = async (isDone: boolean): Promise<void> => {
    setWished(isDone)
    await tick.mutateAsync({ id, no, isDone }).finally(() => setWished(null))
  }
  return (
    <CheckField
      checked={wished ?? todo.isDone}
      disabled={tick.isPending}
      onChange={(isDone) => attempt(() => press(isDone))}
    >
      <b>{todo.words}</b>
      <small>{doneLine(todo)}</small>
    </CheckField>
  )
}

function Said({ no, todo }: { no: number; todo: Todo }) {
  return (
    <div className={styles.said}>
      <i>{no}</i>
      <span>
        <b>{todo.words}</b>
        <small>{todo.isDone ? doneLine(todo) : texts.undone}</small>
      </span>
    </div>
  )
}
