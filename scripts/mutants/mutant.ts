/** One guard switched off, and the test that must notice. */
export type Mutant = {
  /** What would go wrong for somebody if the guard were missing. */
  name: string
  file: string
  /** The exact text of the guard, once in the file. */
  find: string
  replace: string
  /** The test file that fails then. */
  caughtBy: string
  /** Part of the full name of the test: the others of the file need not run. */
  test?: string
}
