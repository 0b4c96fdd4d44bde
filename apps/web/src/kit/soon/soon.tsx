import { kitTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import styles from './soon.module.css'

/** Beside the name of something that is still to come. */
export function SoonTag() {
  return <span className={styles.tag}>{kitTexts.soon}</span>
}

/** Answers whoever presses it. */
export const tellSoon = (name: string): void => void toast.info(kitTexts.soonNamed(name), { cause: 'soon' })
