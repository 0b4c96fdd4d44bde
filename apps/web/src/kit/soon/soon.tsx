import { kitTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import styles from './soon.module.css'

/** Beside the name of something quiet: why it is. Most often it is still to come. */
export function SoonTag({ children = kitTexts.soon }: { children?: string }) {
  return <span className={styles.tag}>{children}</span>
}

/** Answers whoever presses it. */
export const tellSoon = (name: string): void => void toast.info(kitTexts.soonNamed(name), { cause: 'soon' })
