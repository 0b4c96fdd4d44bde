import pages from '../answer/pages.module.css'

/** Why it did not begin, for eyes and ears. */
export function Problem({ words }: { words: string | null }) {
  return words === null ? null : (
    <p className={pages.problem} role="alert">
      {words}
    </p>
  )
}
