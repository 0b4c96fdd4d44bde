import { wordLimits, type WordBody } from '@xinqiao/domain'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { attempt } from '../../kit/failure.ts'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { lexiconMessages } from './lexicon.messages.ts'
import { type Tried, useTry } from './lexicon.queries.ts'
import { weightLook } from './looks.tsx'
import styles from './lexicon.module.css'

const texts = lexiconMessages.test

/** A sentence, judged as the product would: by the shipped list, by the school's words, and by a wording that still waits. */
export function TryBox({ wording }: { wording?: (WordBody & { variants: string[] }) | undefined }) {
  const id = useId()
  const judge = useTry()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Tried | null>(null)
  const run = async (): Promise<void> => {
    if (text.trim() === '') return
    setFound(await judge.mutateAsync(wording ? { text, wording } : { text }))
  }
  return (
    <section className={styles.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles.quiet}>{wording ? `${texts.draft}。${texts.lead}` : texts.lead}</p>
      <div className={styles.try}>
        <label htmlFor={id} className={styles.hidden}>
          {texts.label}
        </label>
        <Input
          id={id}
          value={text}
          maxLength={wordLimits.sample}
          placeholder={texts.hint}
          onChange={(event) => {
            setText(event.target.value)
            setFound(null)
          }}
          onPressEnter={() => attempt(run)}
        />
        <GuardedButton type="primary" guardMs={0} onClick={run}>
          {texts.ok}
        </GuardedButton>
      </div>
      {found ? (
        <div className={styles.found} role="status">
          <StatusTag {...weightLook(found.level, texts.result(found.levelName))} />
          <span>{texts.shipped(found.shippedName)}</span>
          {found.words.length > 0 ? <span>{texts.words(found.words.join('、'))}</span> : null}
          {found.topics.length > 0 ? <span>{texts.topics(found.topics.join('、'))}</span> : null}
          <p className={styles.quiet}>{found.follows}</p>
        </div>
      ) : null}
    </section>
  )
}
