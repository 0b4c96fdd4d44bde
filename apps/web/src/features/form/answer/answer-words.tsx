import { plainText, type FormField } from '@xinqiao/domain'
import { Para, Text } from '../../../kit/layout/layout.tsx'
import { answersIn, readForm, type Opened } from '../form-setup.ts'
import { useAnswer } from '../form.queries.ts'
import styles from './answer-words.module.css'

const MOST = 2

/** The first of what was written at length, as far as it is there. */
const wordsOf = ({ form, answer }: Opened): { label: string; words: string }[] => {
  const read = readForm(form)
  if (typeof read === 'string' || !answer) return []
  const answers = answersIn(answer.answer)
  return read.definition.fields
    .filter(({ type, prop }: FormField) => type === 'textarea' && plainText(answers[prop]).trim() !== '')
    .slice(0, MOST)
    .map(({ label, prop }) => ({ label: label ?? '', words: plainText(answers[prop]).trim() }))
}

/** A few lines of an answer beside something else; whoever wants the whole opens it. Reading them is reading it. */
export function AnswerWords({ answerId }: { answerId: string }) {
  const { data } = useAnswer(answerId)
  return (data ? wordsOf(data) : []).map(({ label, words }) => (
    <Para key={label} look="soft 13/20" above={4} className={styles.words}>
      <Text look="faint 12">{label}</Text> {words}
    </Para>
  ))
}
