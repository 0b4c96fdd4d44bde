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
        {one.todos.map((todo) => (
          <li key={todo.no}>{mayTick ? <Tick id={one.id} todo={todo} /> : <Said todo={todo} />}</li>
        ))}
      </ol>
    </section>
  )
}

const doneLine = ({ byName, time }: Todo): string => (time ? texts.ticked(byName, shortMoment(time)) : '')

function Tick({ id, todo }: { id: string; todo: Todo }) {
  const tick = useTickTodo()
  const [wished, setWished] = useState<boolean | null>(null)
  // Seen at once; what the server says comes after it, also where it said no.
  const press = async (isDone: boolean): Promise<void> => {
    setWished(isDone)
    await tick.mutateAsync({ id, no: todo.no, isDone }).finally(() => setWished(null))
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

function Said({ todo }: { todo: Todo }) {
  return (
    <div className={styles.said}>
      <i>{todo.no}</i>
      <span>
        <b>{todo.words}</b>
        <small>{todo.isDone ? doneLine(todo) : texts.undone}</small>
      </span>
    </div>
  )
}
