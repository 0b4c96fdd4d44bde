import { plainText } from '@xinqiao/domain'
import { useCallback, useRef } from 'react'
import type { ControlProps } from '../control-types.ts'
import { formTexts } from '../smart-form.messages.ts'
import styles from './controls.module.css'
import { useCounter } from './use-counter.ts'
import { useText } from './use-text.ts'

const LONGEST = 2000

/** Where the browser cannot size a text area by its content, a hidden twin of the text does; layout is never read. */
const grows = globalThis.CSS?.supports?.('field-sizing', 'content') ?? true

export function TextareaControl({ store, field, path, bind }: ControlProps) {
  const box = useRef<HTMLDivElement>(null)
  const { counter, onText: count, countOf } = useCounter(field.max ?? LONGEST)
  const onText = useCallback(
    (text: string) => {
      count(text)
      if (!grows && box.current) box.current.dataset['text'] = `${text} `
    },
    [count],
  )
  const element = useText<HTMLTextAreaElement>(store, path, { onText })
  const text = plainText(store.value(path))
  return (
    <div ref={box} className={styles.area} data-grows={grows}>
      <textarea
        {...bind}
        ref={element}
        rows={3}
        className={styles.text}
        placeholder={field.placeholder ?? formTexts.write(field.label)}
        defaultValue={text}
        onInput={(event) => store.set(path, event.currentTarget.value)}
        onBlur={() => store.leave(path)}
      />
      <span ref={counter} className={styles.counter} aria-hidden="true">
        {countOf(text)}
      </span>
    </div>
  )
}
